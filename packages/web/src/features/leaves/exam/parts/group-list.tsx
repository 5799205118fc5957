import { examByQuestionCalls, type QuestionToMark } from '@zhixing/contract/leaves/exam/by-question-calls.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { Pager } from '#ui/pager.tsx'
import { readNumber } from '#ui/url-state.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import type { useGroupMarks } from '../use-group-marks.ts'
import { AnswerGroupCard } from './answer-group-card.tsx'

const groupsAtOnce = 20
const seedMost = 1_000_000

/** Which groups an address asks for. */
export function useGroups(which: { id: number; c: number; q: number }) {
  const [query] = useUrlQuery()
  const state = query.show === 'marked' ? ('marked' as const) : ('waiting' as const)
  const input = {
    ...which,
    state,
    hide_names: query.hide === '1',
    seed: readNumber(query.seed, { min: 0, max: seedMost, otherwise: 0 }),
    page: readNumber(query.page, { min: 1, max: 1000, otherwise: 1 }),
    limit: groupsAtOnce,
  }
  return { input, groups: useCall(examByQuestionCalls.readingAnswers, input, { staleMs: Number.POSITIVE_INFINITY }) }
}

interface GroupListProps extends ReturnType<typeof useGroups> {
  question: QuestionToMark
  marks: ReturnType<typeof useGroupMarks>
  current: string
  onCurrent: (key: string) => void
  onGive: (key: string) => void
}

/** The groups of one question: how they are shown, and each with its fields. */
export function GroupList(props: GroupListProps) {
  const { question, groups, input, marks } = props
  const [, changeQuery] = useUrlQuery()
  const done = (groups.data?.data ?? []).filter((group) => marks.of(group).given).length
  const reload = () => {
    groups.refetch().catch(() => undefined)
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <GroupTools input={input} />
      <PageFrame call={groups}>
        {({ data: rows, total }) =>
          rows.length === 0 ? (
            <NoGroups isWaiting={input.state === 'waiting'} />
          ) : (
            <>
              <p className="text-sm text-soft" role="status">
                共{total}组不同的回答{done > 0 ? `，本页已评${done}组` : ''}
              </p>
              {rows.map((group, index) => (
                <AnswerGroupCard
                  key={group.key}
                  no={(input.page - 1) * groupsAtOnce + index + 1}
                  question={question}
                  group={group}
                  mark={marks.of(group)}
                  isCurrent={group.key === props.current}
                  isSending={marks.sending === group.key}
                  onChange={(part) => marks.change(group, part)}
                  onGive={() => props.onGive(group.key)}
                  onFocus={() => props.onCurrent(group.key)}
                />
              ))}
              {input.state === 'marked' ? (
                <Pager
                  page={input.page}
                  limit={input.limit}
                  total={total}
                  onChange={({ page }) => changeQuery({ page })}
                />
              ) : (
                <Button className="max-md:!h-11" disabled={done === 0} onClick={reload}>
                  {total > rows.length ? `继续批阅其余${total - rows.length}组` : '刷新待批阅的回答'}
                </Button>
              )}
            </>
          )
        }
      </PageFrame>
    </>
  )
}

function NoGroups({ isWaiting }: { isWaiting: boolean }) {
  return isWaiting ? (
    <EmptyState isSmall title="这道题已全部批阅" text="可以选择其他题目，或查看已批阅的回答。" />
  ) : (
    <EmptyState isSmall title="这道题还没有批阅过" text="批阅后可以在这里查看和修改。" />
  )
}

const states = [
  { value: 'waiting', label: '待批阅' },
  { value: 'marked', label: '已批阅' },
]

/** Waiting or marked, with or without names, the largest first or in a random order. */
function GroupTools({ input }: Pick<ReturnType<typeof useGroups>, 'input'>) {
  const [, changeQuery] = useUrlQuery()
  const look = 'max-md:min-h-11 max-md:items-center'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ChoiceBar
        label="显示的回答"
        choices={states}
        value={input.state}
        onChange={(value) => changeQuery({ show: value === 'marked' ? value : undefined })}
      />
      <Checkbox
        className={look}
        checked={input.hide_names}
        onChange={({ target }) => changeQuery({ hide: target.checked ? 1 : undefined })}
      >
        隐藏姓名
      </Checkbox>
      <Checkbox
        className={look}
        checked={input.seed > 0}
        onChange={({ target }) =>
          changeQuery({ seed: target.checked ? 1 + Math.floor(Math.random() * (seedMost - 1)) : undefined })
        }
      >
        随机排序
      </Checkbox>
    </div>
  )
}
