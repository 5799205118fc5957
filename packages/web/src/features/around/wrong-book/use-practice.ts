import { type PracticeQuestion, wrongBookCalls } from '@zhixing/contract/around/wrong-book/calls.ts'
import { useReducer } from 'react'
import { useSend } from '#api/use-send.ts'
import { kindModuleOf } from '../../leaves/question/parts/shared/kinds.ts'
import { optionShortcuts } from '../../leaves/question/parts/shared/option-shortcuts.ts'
import { isAnswered } from '../../leaves/question/parts/shared/verdict.ts'
import { freshPractice, isSettled, practiceAfter } from './practice-state.ts'

const stale = [wrongBookCalls.lists, wrongBookCalls.overview]

/** A practice that is under way: the question that is open, and everything that can be done. */
export function usePractice(questions: readonly PracticeQuestion[], seed: number) {
  const [state, step] = useReducer(practiceAfter, questions, freshPractice)
  const check = useSend(wrongBookCalls.check, {
    refresh: stale,
    onDone: (checked) => step({ do: 'checked', checked }),
  })
  const assess = useSend(wrongBookCalls.assess, {
    refresh: stale,
    onDone: (said, { is_right }) => step({ do: 'assessed', isRight: is_right, ...said }),
  })
  const current = state.tried[state.at]
  const question_id = current?.question.question_id ?? 0
  const isDone = current !== undefined && isSettled(current)
  const choose = kindModuleOf(current?.question.type ?? 0)?.choose
  const act = {
    answer: (response: string[]) => step({ do: 'answer', response }),
    check: () => {
      if (current && !current.checked && isAnswered(current.response)) {
        check.run({ question_id, response: [...current.response], seed })
      }
    },
    assess: (is_right: boolean) => assess.run({ question_id, is_right, seed }),
    next: () => step({ do: 'next' }),
  }
  const pick = (at: number) => {
    const key = current?.question.options[at]?.key
    if (current && choose && key !== undefined) {
      act.answer(choose(current.response, key))
    }
  }
  const shortcuts = [
    ...(choose && !current?.checked ? optionShortcuts(current?.question.options.length ?? 0, pick) : []),
    { key: 'Enter', withCtrl: true, label: '检查答案', run: act.check },
    ...(isDone ? [{ key: 'n', label: '下一题', shown: 'N', run: act.next }] : []),
  ]
  return { state, current, isDone, act, shortcuts, isSending: check.isSending || assess.isSending }
}

export type Practice = ReturnType<typeof usePractice>
