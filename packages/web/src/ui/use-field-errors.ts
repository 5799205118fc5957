import { useState } from 'react'
import { showFieldErrors } from '#api/form-errors.ts'
import type { FormInstance } from './form-instance.ts'

interface FieldErrors {
  /** For useSend's onFailed: puts the server's errors beside their fields. */
  handleFailed: (error: Error) => void
  /** Errors of fields this form does not have; they stand above it. */
  others: string[]
  clear: () => void
}

/** The server's field errors in a short form, one that is not a FormTemplate. */
export function useFieldErrors(form: FormInstance): FieldErrors {
  const [others, setOthers] = useState<string[]>([])
  return {
    handleFailed: (error) => setOthers(showFieldErrors(form, error).map(({ message }) => message)),
    others,
    clear: () => setOthers([]),
  }
}
