import { PlusOutlined } from '@ant-design/icons-svg'
import { practiceLimits } from '@zhixing/contract/leaves/practice/limits.ts'
import { type Ref, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { removedAt, replacedAt } from '#ui/list-edits.ts'
import { OrderedLines } from '#ui/ordered-lines.tsx'
import { OwnFields } from '#ui/own-fields.tsx'
import { freshStep, type StepValue, totalOf } from '../step-values.ts'
import { StepLine } from './step-line.tsx'

interface StepsInputProps {
  id?: string
  ref?: Ref<HTMLDivElement>
  value?: readonly StepValue[]
  onChange?: (steps: readonly StepValue[]) => void
}

/** The steps of a practice, one open at a time, in an order that can be changed. */
export function StepsInput({ id, ref, value = [], onChange }: StepsInputProps) {
  const [openKey, setOpenKey] = useState(value[0]?.id === 0 ? value[0].key : '')
  const change = (steps: readonly StepValue[]) => onChange?.(steps)
  const add = () => {
    const step = freshStep()
    change([...value, step])
    setOpenKey(step.key)
  }
  return (
    <OwnFields ref={ref} {...(id ? { id } : {})}>
      {value.length > 0 ? (
        <OrderedLines
          label="步骤"
          lines={value}
          keyOf={({ key }) => key}
          nameOf={(at) => `步骤${at + 1}`}
          onChange={change}
          line={(step, at, edge) => (
            <StepLine
              key={step.key}
              no={at + 1}
              step={step}
              isOpen={step.key === openKey}
              edge={edge}
              onOpen={() => setOpenKey(step.key === openKey ? '' : step.key)}
              onChange={(part) => change(replacedAt(value, at, { ...step, ...part }))}
              onRemove={() => change(removedAt(value, at))}
            />
          )}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          className="max-md:!h-11"
          icon={<Icon of={PlusOutlined} />}
          disabled={value.length >= practiceLimits.stepsMax}
          onClick={add}
        >
          添加步骤
        </Button>
        <span className="text-soft" role="status">
          {value.length}个步骤，共{totalOf(value)}分
        </span>
      </div>
    </OwnFields>
  )
}
