import { printLimits, printPapers } from '@zhixing/contract/leaves/exam/print-calls.ts'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { printSizes } from '#ui/print-page.tsx'
import type { PrintChoice } from '../print-choice.ts'

interface PrintOptionsProps {
  choice: PrintChoice
  onChange: (change: Partial<PrintChoice>) => void
}

const paperLabels = { plain: '原卷', A: 'A卷', B: 'B卷' } as const

/** What is printed, and how. */
export function PrintOptions({ choice, onChange }: PrintOptionsProps) {
  return (
    <>
      <Line label="试卷">
        <ChoiceBar
          label="试卷"
          choices={printPapers.map((value) => ({ value, label: paperLabels[value] }))}
          value={choice.paper}
          onChange={(value) => onChange({ paper: printPapers.find((one) => one === value) ?? 'plain' })}
        />
      </Line>
      <Line label="试卷编号">
        <span className="flex gap-2">
          <NumberInput
            key={choice.seed}
            className="!w-28"
            aria-label="试卷编号"
            defaultValue={String(choice.seed)}
            onBlur={({ target }) => onChange({ seed: seedOf(target.value, choice.seed) })}
            onPressEnter={({ currentTarget }) => onChange({ seed: seedOf(currentTarget.value, choice.seed) })}
          />
          <Button onClick={() => onChange({ seed: 1 + Math.floor(Math.random() * printLimits.seedMax) })}>
            换一个
          </Button>
        </span>
      </Line>
      <p className="text-sm text-soft">
        A卷和B卷按编号打乱题目和选项的顺序，同一编号每次印出的试卷相同，编号印在卷首。
      </p>
      <Line label="字号">
        <ChoiceBar
          label="字号"
          choices={printSizes}
          value={choice.size}
          onChange={(value) => onChange({ size: printSizes.find((one) => one.value === value)?.value ?? 'usual' })}
        />
      </Line>
      <div className="grid">
        <Checkbox
          className="max-md:min-h-11 max-md:items-center"
          checked={choice.hasSheet}
          onChange={({ target }) => onChange({ hasSheet: target.checked })}
        >
          答题卡（题下不再留答题空白）
        </Checkbox>
        <Checkbox
          className="max-md:min-h-11 max-md:items-center"
          checked={choice.hasKeys}
          onChange={({ target }) => onChange({ hasKeys: target.checked })}
        >
          答案与解析（另起一页）
        </Checkbox>
      </div>
    </>
  )
}

function seedOf(text: string, otherwise: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= printLimits.seedMax ? value : otherwise
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <span className="text-sm text-soft">{label}</span>
      {children}
    </div>
  )
}
