import { useRef, useState } from 'react'
import type { Versioned } from './editing.ts'
import { type Editing, useEditing } from './use-editing.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

export interface EditedValues<V extends object> {
  values: V
  change: (part: Partial<V>) => void
  /** Puts other values in place, of which nothing has to be saved yet. */
  put: (values: V) => void
  editing: Editing & {
    /** Sends on the version the values have been held against; false where the person has to decide something first. */
    save: (send: (version: number) => Promise<unknown>) => Promise<boolean>
  }
}

/**
 * The values of a form that has no fields of the library's: kept as a draft, held against newer versions (`useEditing`), and
 * guarded on leaving.
 *
 * @param stored what is edited as it stands on the server now; a new one has none
 * @param fresh what a new one begins with
 */
export function useEditedValues<V extends object>(
  stored: Versioned<V> | undefined,
  draftKey: string,
  fresh?: V,
): EditedValues<V> {
  const [values, setValues] = useState<V>(() => stored?.values ?? fresh ?? ({} as V))
  const latest = useRef(values)
  const isDirty = useRef(false)
  useUnsavedGuard(isDirty)
  function write(part: Partial<V>): void {
    latest.current = { ...latest.current, ...part }
    setValues(latest.current)
  }
  const editing = useEditing<V>({ read: () => latest.current, write, stored, draftKey })
  return {
    values,
    change(part) {
      isDirty.current = true
      write(part)
      editing.note()
    },
    put: write,
    editing: {
      ...editing,
      restart() {
        isDirty.current = false
        editing.restart()
        if (!stored && fresh) {
          write(fresh)
        }
      },
      async save(send) {
        if (editing.asks()) {
          return false
        }
        await editing.sending(() => send(editing.version()))
        isDirty.current = false
        return true
      },
    },
  }
}
