import { useState } from 'react'

interface Asked {
  /** All questions, in the paper's order. */
  slots: readonly number[]
  /** Those that waited when the attempt was opened. */
  waited: readonly number[]
  /** Those somebody asked to be looked at again. */
  asked: readonly number[]
}

/** What is shown until somebody chooses: what waits, else what was asked about, else all. */
function usualChoice({ waited, asked }: Asked): string {
  if (waited.length > 0) {
    return 'waiting'
  }
  return asked.length > 0 ? 'asked' : 'all'
}

/** Which questions of an attempt are shown to its marker, and which of them is at hand: never one that is not shown. */
export function useShownQuestions(questions: Asked) {
  const [chosen, setShown] = useState<string>()
  const [picked, setCurrent] = useState<number>()
  const shown = chosen ?? usualChoice(questions)
  const wanted = { waiting: questions.waited, asked: questions.asked }[shown] ?? questions.slots
  const current = wanted.find((slot) => slot === picked) ?? wanted[0] ?? 0
  return {
    shown,
    setShown,
    wanted,
    current,
    setCurrent,
    /** Goes to a question, showing all where it is not among those shown. */
    goTo: (slot: number) => {
      setShown(wanted.includes(slot) ? shown : 'all')
      setCurrent(slot)
    },
  }
}
