import { DeleteOutlined, DownOutlined, UpOutlined } from '@ant-design/icons-svg'
import { practiceLimits } from '@zhixing/contract/leaves/practice/limits.ts'
import { lazy, Suspense, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { DragLine, LineGrip } from '#ui/drag-line.tsx'
import type { DropEdge } from '#ui/drag-parts.tsx'
import { Icon } from '#ui/icon.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import type { StepValue } from '../step-values.ts'

const RichTextInput = lazy(async () => ({ default: (await import('#ui/rich-text-input.tsx')).RichTextInput }))

interface StepLineProps {
  no: number
  step: StepValue
  isOpen: boolean
  edge: DropEdge | undefined
  onOpen: () => void
  onChange: (part: Partial<StepValue>) => void
  onRemove: () => void
}

/** One step: its place and name, and its fields while it is open. */
export function StepLine({ no, step, isOpen, edge, onOpen, onChange, onRemove }: StepLineProps) {
  const fieldsId = useId()
  const name = `步骤${no}`
  return (
    <DragLine id={step.key} edge={edge}>
      <div className="flex items-center gap-1 pr-1">
        <LineGrip name={name} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={onOpen}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 py-2 text-left"
        >
          <span className="shrink-0 text-soft">{name}</span>
          <span className="min-w-0 flex-1 truncate font-medium">{step.title || '未命名'}</span>
          <span className="shrink-0 text-sm text-soft">{step.score ? `${step.score}分` : '未设分值'}</span>
          {isOpen ? <Icon of={UpOutlined} /> : <Icon of={DownOutlined} />}
        </button>
        <Button
          type="text"
          className="max-md:!size-11"
          icon={<Icon of={DeleteOutlined} />}
          aria-label={`删除${name}`}
          onClick={onRemove}
        />
      </div>
      <div id={fieldsId}>{isOpen ? <StepFields name={name} step={step} onChange={onChange} /> : null}</div>
    </DragLine>
  )
}

function StepFields({ name, step, onChange }: Pick<StepLineProps, 'step' | 'onChange'> & { name: string }) {
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line px-3 py-4 sm:grid-cols-[1fr_8rem]">
      <div>
        <label htmlFor={`${id}-title`} className="mb-1 block">
          步骤名称
        </label>
        <CountedInput
          id={`${id}-title`}
          max={practiceLimits.stepTitleMax}
          placeholder="请输入步骤名称"
          value={step.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-score`} className="mb-1 block">
          分值
        </label>
        <NumberInput
          id={`${id}-score`}
          suffix="分"
          value={step.score}
          onChange={({ target }) => onChange({ score: target.value })}
        />
      </div>
      <div className="sm:col-span-2">
        <p className="mb-1">步骤说明</p>
        <Suspense fallback={<SkeletonLines rows={4} className="rounded-card border border-line p-4" />}>
          <RichTextInput
            isSmall
            label={`${name}的说明`}
            placeholder="这一步做什么、怎么做"
            max={practiceLimits.introMax}
            value={step.intro}
            onChange={(intro) => onChange({ intro })}
          />
        </Suspense>
      </div>
      <div className="pb-5 sm:col-span-2">
        <label htmlFor={`${id}-deliverable`} className="mb-1 block">
          提交要求
        </label>
        <CountedText
          id={`${id}-deliverable`}
          isSoft
          placeholder="学员这一步要交什么，选填"
          max={practiceLimits.deliverableMax}
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={step.deliverable}
          onChange={({ target }) => onChange({ deliverable: target.value })}
        />
      </div>
    </div>
  )
}
