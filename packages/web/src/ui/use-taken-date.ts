import { type RefObject, useEffect, useState } from 'react'
import { nameOf } from './aria/name-of.ts'
import { type Bounds, boundsProblem } from './moment-text.ts'

interface Given {
  value: string
  bounds: Bounds
  onChange?: ((value: string) => void) | undefined
}

interface Taken {
  /** What the field shows: its value, or what lies outside the bounds while it is still being typed. */
  shown: string
  /** Why what was typed was not taken. */
  problem: string
  take: (text: string) => void
  /** The focus is gone: what was not taken goes too. */
  leave: () => void
}

/** What is typed and lies outside the bounds is not taken; who leaves it there is told, and the field has its value again. */
export function useTakenDate({ value, bounds, onChange }: Given): Taken {
  const [outside, setOutside] = useState('')
  const [problem, setProblem] = useState('')
  return {
    shown: outside || value,
    problem,
    take: (text) => {
      const isOutside = text !== value && boundsProblem(text, bounds) !== ''
      setOutside(isOutside ? text : '')
      setProblem('')
      if (!isOutside && text !== value) {
        onChange?.(text)
      }
    },
    leave: () => {
      if (outside !== '') {
        setProblem(`${boundsProblem(outside, bounds)}，没有采用所填的时间`)
        setOutside('')
      }
    },
  }
}

/** What a field is called that the browser gives no label to: its own name, or what the label of the one beside it says. */
export function useNameOf(anchor: RefObject<HTMLInputElement | null>, own: string | undefined): string {
  const [name, setName] = useState(own ?? '日期')
  useEffect(() => setName(own ?? nameOf(anchor.current)), [own, anchor])
  return name
}
