import { useState } from 'react'

function read(key: string): string[] | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null')
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : null
  } catch {
    // Forbidden or damaged storage: the usual columns.
    return null
  }
}

/** Which columns of a table the person chose, kept on this device under the table's name. */
export function useColumnChoice(name: string): [chosen: string[] | null, choose: (keys: string[]) => void] {
  const key = `zx-columns:${name}`
  const [chosen, setChosen] = useState(() => read(key))
  return [
    chosen,
    (keys) => {
      setChosen(keys)
      try {
        window.localStorage.setItem(key, JSON.stringify(keys))
      } catch {
        // Then the choice lasts as long as the page.
      }
    },
  ]
}
