import { PlusOutlined } from '@ant-design/icons-svg'
import { rubricLimits, rubricMessages } from '@zhixing/contract/learning/rubric/limits.ts'
import type { RubricMode } from '@zhixing/contract/learning/rubric/shapes.ts'
import { lazy, type Ref, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { Icon } from '#ui/icon.tsx'
import { removedAt, replacedAt } from '#ui/list-edits.ts'
import { Note } from '#ui/note.tsx'
import { OrderedLines } from '#ui/ordered-lines.tsx'
import { OwnFields } from '#ui/own-fields.tsx'
import { scoreText } from '#ui/score-text.ts'
import { CriterionLine } from '../criterion-line.tsx'
import {
  type CriterionValue,
  freshCriterion,
  type RubricValue,
  rubricOfValue,
  rubricProblem,
  totalOf,
  valueOfRubric,
} from './rubric-values.ts'

const RubricLibrary = lazy(async () => ({ default: (await import('../rubric-library.tsx')).RubricLibrary }))
const KeepDialog = lazy(async () => ({ default: (await import('../keep-dialog.tsx')).KeepDialog }))

const modes = [
  { value: 'none', label: '直接打分', text: '老师为整份作业给一个分数' },
  { value: 'levels', label: '分档评分', text: '每项选择一个等级' },
  { value: 'points', label: '逐项打分', text: '每项给出分数' },
] as const

interface RubricInputProps {
  id?: string
  ref?: Ref<HTMLDivElement>
  value?: RubricValue
  onChange?: (value: RubricValue) => void
  /** Somebody was marked by it: only words change. */
  isLocked?: boolean
}

const none: RubricValue = { mode: 'none', criteria: [] }

/** By what a work is scored: criteria with levels or points, kept for use and taken from what is kept. */
export function RubricInput({ id, ref, value = none, onChange, isLocked = false }: RubricInputProps) {
  const change = (criteria: readonly CriterionValue[]) => onChange?.({ ...value, criteria })
  const choose = (mode: RubricMode | 'none') => {
    const isFirst = mode !== 'none' && value.criteria.length === 0
    onChange?.({ mode, criteria: isFirst ? [freshCriterion([])] : value.criteria })
  }
  return (
    <OwnFields ref={ref} {...(id ? { id } : {})}>
      {isLocked ? (
        <Note kind="info" title={rubricMessages.locked} />
      ) : (
        <ChoiceCards label="评分方式" columns={3} choices={modes} value={value.mode} onChange={choose} />
      )}
      {value.mode === 'none' ? null : <Criteria value={value} isLocked={isLocked} onChange={change} />}
      {value.mode === 'none' && isLocked ? null : <Keeping value={value} isLocked={isLocked} onChange={onChange} />}
    </OwnFields>
  )
}

interface CriteriaProps {
  value: RubricValue
  isLocked: boolean
  onChange: (criteria: readonly CriterionValue[]) => void
}

function Criteria({ value, isLocked, onChange }: CriteriaProps) {
  const { mode, criteria } = value
  const [openId, setOpenId] = useState(criteria.length === 1 ? criteria[0]?.id : undefined)
  const add = () => {
    const criterion = freshCriterion(criteria)
    onChange([...criteria, criterion])
    setOpenId(criterion.id)
  }
  return (
    <>
      {criteria.length > 0 ? (
        <OrderedLines
          label="评分项"
          lines={criteria}
          keyOf={({ id }) => id}
          nameOf={(at) => `评分项${at + 1}`}
          onChange={onChange}
          line={(criterion, at, edge) => (
            <CriterionLine
              key={criterion.id}
              no={at + 1}
              criterion={criterion}
              mode={mode}
              isLocked={isLocked}
              isOpen={criterion.id === openId}
              edge={edge}
              onOpen={() => setOpenId(criterion.id === openId ? undefined : criterion.id)}
              onChange={(part) => onChange(replacedAt(criteria, at, { ...criterion, ...part }))}
              onRemove={() => onChange(removedAt(criteria, at))}
            />
          )}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {isLocked ? null : (
          <Button
            className="max-md:!h-11"
            icon={<Icon of={PlusOutlined} />}
            disabled={criteria.length >= rubricLimits.criteriaMax}
            onClick={add}
          >
            添加评分项
          </Button>
        )}
        <span className="text-soft" role="status">
          {criteria.length}个评分项，共{scoreText(totalOf(value))}分，即作业的分值
        </span>
      </div>
    </>
  )
}

interface KeepingProps {
  value: RubricValue
  isLocked: boolean
  onChange: ((value: RubricValue) => void) | undefined
}

/** Taking a rubric that is kept, and keeping this one. */
function Keeping({ value, isLocked, onChange }: KeepingProps) {
  const [shown, setShown] = useState<'library' | 'keep'>()
  const close = () => setShown(undefined)
  const isWhole = value.mode !== 'none' && rubricProblem(value) === ''
  const rubric = shown === 'keep' && isWhole ? rubricOfValue(value) : null
  return (
    <div className="flex flex-wrap gap-2">
      {isLocked ? null : (
        <Button className="max-md:!h-11" onClick={() => setShown('library')}>
          选用已有标准
        </Button>
      )}
      {value.mode === 'none' ? null : (
        <Button className="max-md:!h-11" disabled={!isWhole} onClick={() => setShown('keep')}>
          存为模板
        </Button>
      )}
      <Suspense fallback={null}>
        {shown === 'library' ? (
          <RubricLibrary
            onClose={close}
            onTake={(taken) => {
              onChange?.(valueOfRubric(taken))
              close()
            }}
          />
        ) : null}
        {rubric ? <KeepDialog rubric={rubric} onClose={close} /> : null}
      </Suspense>
    </div>
  )
}
