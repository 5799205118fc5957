import { useEffect, useRef, useState } from 'react'
import { onDevice } from '#api/device-storage.ts'
import { readDraft, removeDraft, writeDraft } from './draft.ts'
import type { FormInstance } from './form-instance.ts'

const writeDelayMs = 500

interface FormDraft {
  /** A draft has just been put back into the form. */
  isRestored: boolean
  /** Notes that the form changed; kept half a second later. */
  note: () => void
  forget: () => void
}

/** Keeps what is typed into a form on this device and puts it back when the form opens again. Without a key, nothing. */
export function useFormDraft(form: FormInstance, key: string | undefined): FormDraft {
  const [isRestored, setRestored] = useState(false)
  const timer = useRef(0)
  useEffect(() => {
    const draft = key ? readDraft(onDevice, key, Date.now()) : null
    if (draft) {
      form.setFieldsValue(draft)
      setRestored(true)
    }
    return () => window.clearTimeout(timer.current)
  }, [form, key])
  return {
    isRestored,
    note() {
      window.clearTimeout(timer.current)
      if (key) {
        timer.current = window.setTimeout(
          () => writeDraft(onDevice, key, { savedAt: Date.now(), values: form.getFieldsValue(true) }),
          writeDelayMs,
        )
      }
    },
    forget() {
      window.clearTimeout(timer.current)
      setRestored(false)
      if (key) {
        removeDraft(onDevice, key)
      }
    },
  }
}
