import { useState } from 'react'
import { onDevice, readJson } from '#api/device-storage.ts'

function read(key: string): string[] | null {
  const value = readJson(onDevice, key)
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : null
}

/** Which columns of a table the person chose, kept on this device under the table's name. */
export function useColumnChoice(name: string): [chosen: string[] | null, choose: (keys: string[]) => void] {
  const key = `zx-columns:${name}`
  const [chosen, setChosen] = useState(() => read(key))
  return [
    chosen,
    (keys) => {
      setChosen(keys)
      onDevice.write(key, JSON.stringify(keys))
    },
  ]
}
