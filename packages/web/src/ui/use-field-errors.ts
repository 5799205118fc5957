import { useState } from 'react'
import { type FieldNames, showFieldErrors } from '#api/form-errors.ts'
import type { FormInstance } from './form-instance.ts'

interface FieldErrors {
  /** For useSend's onFailed: puts the server's errors beside their fields. */
  handleFailed: (error: Error) => void
  /** Errors of fields this form does not have; they stand above it. */
  others: string[]
  clear: () => void
}

/** The server's field errors in a short form, one that is not a FormTemplate; `names` are its fields by the server's where those differ. */
export function useFieldErrors(form: FormInstance, names?: FieldNames): FieldErrors {
  const [others, setOthers] = useState<string[]>([])
  return {
    handleFailed: (error) => setOthers(showFieldErrors(form, error, names).map(({ message }) => message)),
    others,
    clear: () => setOthers([]),
  }
}
