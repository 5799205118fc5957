import { DeleteOutlined, DownOutlined, UpOutlined } from '@ant-design/icons-svg'
import { rubricLimits } from '@zhixing/contract/learning/rubric/limits.ts'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { DragLine, LineGrip } from '#ui/drag-line.tsx'
import type { DropEdge } from '#ui/drag-parts.tsx'
import { Icon } from '#ui/icon.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { scoreText } from '#ui/score-text.ts'
import { LevelLines } from './level-lines.tsx'
import { type CriterionValue, maxOf, type RubricValue } from './shared/rubric-values.ts'

interface CriterionLineProps {
  no: number
  criterion: CriterionValue
  mode: RubricValue['mode']
  isLocked: boolean
  isOpen: boolean
  edge: DropEdge | undefined
  onOpen: () => void
  onChange: (part: Partial<CriterionValue>) => void
  onRemove: () => void
}

/** One criterion: its place, name and worth, and its fields while it is open. */
export function CriterionLine(props: CriterionLineProps) {
  const { no, criterion, mode, isLocked, isOpen, edge } = props
  const fieldsId = useId()
  const name = `评分项${no}`
  return (
    <DragLine id={criterion.id} edge={edge}>
      <div className="flex items-center gap-1 pr-1">
        <LineGrip name={name} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={props.onOpen}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 py-2 text-left"
        >
          <span className="shrink-0 text-soft max-md:sr-only">{name}</span>
          <span className="min-w-0 flex-1 truncate font-medium">{criterion.title || '未命名'}</span>
          <span className="shrink-0 text-sm text-soft">
            {scoreText(maxOf(criterion, mode))}分{criterion.required ? '' : '，选评'}
          </span>
          {isOpen ? <Icon of={UpOutlined} /> : <Icon of={DownOutlined} />}
        </button>
        {isLocked ? null : (
          <Button
            type="text"
            className="max-md:!size-11"
            icon={<Icon of={DeleteOutlined} />}
            aria-label={`删除${name}`}
            onClick={props.onRemove}
          />
        )}
      </div>
      <div id={fieldsId}>{isOpen ? <Fields {...props} name={name} /> : null}</div>
    </DragLine>
  )
}

function Fields({ name, criterion, mode, isLocked, onChange }: CriterionLineProps & { name: string }) {
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line px-3 py-4 sm:grid-cols-[1fr_8rem]">
      <div className={mode === 'levels' ? 'sm:col-span-2' : ''}>
        <label htmlFor={`${id}-title`} className="mb-1 block">
          评分项名称
        </label>
        <CountedInput
          id={`${id}-title`}
          max={rubricLimits.titleMax}
          placeholder="如：内容完整"
          value={criterion.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </div>
      {mode === 'points' ? (
        <div>
          <label htmlFor={`${id}-max`} className="mb-1 block">
            满分
          </label>
          <NumberInput
            kind="decimal"
            id={`${id}-max`}
            suffix="分"
            disabled={isLocked}
            value={criterion.max}
            onChange={({ target }) => onChange({ max: target.value })}
          />
        </div>
      ) : null}
      <div className="pb-5 sm:col-span-2">
        <label htmlFor={`${id}-text`} className="mb-1 block">
          说明
        </label>
        <CountedText
          id={`${id}-text`}
          max={rubricLimits.textMax}
          placeholder="看什么、怎样算好，选填"
          autoSize={{ minRows: 1, maxRows: 5 }}
          value={criterion.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </div>
      {mode === 'levels' ? (
        <div className="sm:col-span-2">
          <LevelLines
            of={name}
            levels={criterion.levels}
            isLocked={isLocked}
            onChange={(levels) => onChange({ levels })}
          />
        </div>
      ) : null}
      <Checkbox
        checked={criterion.required}
        disabled={isLocked}
        className="max-md:min-h-11 max-md:items-center sm:col-span-2"
        onChange={({ target }) => onChange({ required: target.checked })}
      >
        必须评分，未评则不出总分
      </Checkbox>
    </div>
  )
}
