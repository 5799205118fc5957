import { checkQuestion, kindOf, questionKinds } from '@zhixing/contract/leaves/question/kinds.ts'
import { type Question, usualFillRules } from '@zhixing/contract/leaves/question/shapes.ts'
import type { Ref } from 'react'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { useItemStatus } from '#ui/form-context.ts'
import { kindModuleOf, kindModules } from '../../question/parts/shared/kinds.ts'
import { QuestionFields } from '../../question/parts/shared/question-fields.tsx'

const empty = { stem: '', options: [], answer: [], blanks: [], fill: usualFillRules, analysis: '' }

/** A question of a kind as its author begins with it. */
export function freshQuestion(kind: string): Question {
  const type = questionKinds.find(({ name }) => name === kind)?.type ?? 0
  return { ...empty, ...kindModules.find((module) => module.kind === kind)?.fresh, type }
}

/** What an author has to mend, the first of each field, by its path. */
function faultsIn(question: Question): Map<string, string> {
  const faults = new Map<string, string>()
  checkQuestion(question, (path, message) => faults.set(path, faults.get(path) ?? message))
  return faults
}

/** A form rule: the first thing that is to be mended. */
export const questionRule = {
  validator: (_rule: unknown, question: Question) => {
    const [fault] = faultsIn(question).values()
    return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
  },
}

export interface QuestionFieldProps {
  id?: string
  ref?: Ref<HTMLDivElement>
  value?: Question
  onChange?: (question: Question) => void
}

const kindChoices = kindModules.map(({ kind, label }) => ({ value: kind, label }))

/** A question in a form: its kind and everything its author writes. */
export function QuestionField({ id, ref, value = freshQuestion('single'), onChange }: QuestionFieldProps) {
  const status = useItemStatus()
  const faults = status === 'error' ? faultsIn(value) : undefined
  const change = (part: Partial<Question>) => {
    const next = { ...value, ...part }
    onChange?.(kindModuleOf(next.type)?.inStep?.(next) ?? next)
  }
  return (
    <div ref={ref} id={id} tabIndex={-1} className="grid grid-cols-1 gap-6 outline-none">
      <div className="zx-scroll-x overflow-x-auto">
        <ChoiceBar
          label="题型"
          choices={kindChoices}
          value={kindOf(value.type)?.name ?? ''}
          onChange={(kind) => {
            const { stem, analysis } = value
            onChange?.({ ...freshQuestion(kind), stem, analysis })
          }}
        />
      </div>
      <QuestionFields question={value} onChange={change} faultOf={(path) => faults?.get(path)} />
    </div>
  )
}
