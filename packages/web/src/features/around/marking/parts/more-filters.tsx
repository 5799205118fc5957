import { FilterOutlined } from '@ant-design/icons-svg'
import type { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { Button } from '#ui/button.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { Icon } from '#ui/icon.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import type { ChangeQuery } from '#ui/use-url-query.ts'
import type { MarkAsked } from '../marking-paths.ts'
import { isOfLearners } from '../marking-words.ts'

interface MoreFiltersProps {
  asked: MarkAsked
  markers: Reply<typeof markingCalls.getCollectionDetailMarkData>['markers']
  onQuery: ChangeQuery
}

const lates = [
  { value: 'late', label: '迟交' },
  { value: 'in_time', label: '按时提交' },
]

const likenesses = [{ value: '1', label: '仅看相似的提交' }]

const leavers = [{ value: '1', label: '已退出的学员' }]

const orders = [
  { value: '-time', label: '最晚提交在前' },
  { value: 'name', label: '按姓名' },
  { value: 'number', label: '按学号/工号' },
]
const ordersOfMarked = [
  ...orders,
  { value: '-score', label: '得分从高到低' },
  { value: 'score', label: '得分从低到高' },
]

/** How late, by whom, for how many points, in which order; only what the state asked for has. */
export function MoreFilters({ asked, markers, onQuery }: MoreFiltersProps) {
  const { state, late = '', marker_id, sort } = asked
  const [isOpen, setOpen] = useState(false)
  if (isOfLearners(state)) {
    return null
  }
  const isMarked = state === 'marked' || state === 'appealed'
  const isNarrow = [asked.late, asked.marker_id, asked.score_min, asked.score_max, asked.similar, asked.left].some(
    (one) => one !== undefined,
  )
  return (
    <>
      <Button
        className="!h-11 md:!hidden"
        aria-expanded={isOpen}
        icon={<Icon of={FilterOutlined} />}
        onClick={() => setOpen(!isOpen)}
      >
        {isNarrow ? '筛选与排序（已筛选）' : '筛选与排序'}
      </Button>
      <div className={`flex flex-wrap items-center gap-2 max-md:w-full ${isOpen ? '' : 'max-md:hidden'}`}>
        <FilterSelect label="按时与迟交" choices={lates} value={late} onChange={(value) => onQuery({ late: value })} />
        <FilterSelect
          label="是否与他人相似"
          choices={likenesses}
          value={asked.similar ? '1' : ''}
          onChange={(value) => onQuery({ similar: value })}
        />
        <FilterSelect
          label="在学学员"
          choices={leavers}
          value={asked.left ? '1' : ''}
          onChange={(value) => onQuery({ left: value })}
        />
        {state === 'waiting' || markers.length === 0 ? null : (
          <FilterSelect
            label="全部批阅人"
            choices={markers.map(({ uid, name }) => ({ value: String(uid), label: name }))}
            value={marker_id ? String(marker_id) : ''}
            onChange={(value) => onQuery({ marker: value })}
          />
        )}
        {isMarked ? <ScoreRange key={`${asked.score_min} ${asked.score_max}`} asked={asked} onQuery={onQuery} /> : null}
        <FilterSelect
          label="最早提交在前"
          choices={isMarked ? ordersOfMarked : orders}
          value={sort === 'time' ? '' : sort}
          onChange={(value) => onQuery({ sort: value })}
        />
      </div>
    </>
  )
}

/** Points from and to; what is typed counts once it is left or confirmed. */
function ScoreRange({ asked, onQuery }: Pick<MoreFiltersProps, 'asked' | 'onQuery'>) {
  const field = (name: 'score_min' | 'score_max', label: string) => (
    <NumberInput
      className="!w-18 max-md:!h-11"
      aria-label={label}
      placeholder={name === 'score_min' ? '最低' : '最高'}
      maxLength={5}
      defaultValue={asked[name] ?? ''}
      onPressEnter={({ currentTarget }) => onQuery({ [name]: currentTarget.value })}
      onBlur={({ target }) => {
        if (target.value !== String(asked[name] ?? '')) {
          onQuery({ [name]: target.value })
        }
      }}
    />
  )
  return (
    <fieldset className="m-0 flex items-center gap-1 p-0">
      <legend className="sr-only">得分范围</legend>
      <span className="text-soft">得分</span>
      {field('score_min', '最低得分')}
      <span className="text-soft">至</span>
      {field('score_max', '最高得分')}
    </fieldset>
  )
}
