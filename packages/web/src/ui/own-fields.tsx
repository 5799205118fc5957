import type { ReactNode, Ref } from 'react'
import { FormItem } from './form-item.tsx'

interface OwnFieldsProps {
  /** Of the form's field, which brings people here when something is wrong. */
  id?: string
  ref?: Ref<HTMLDivElement> | undefined
  children: ReactNode
}

/** Several fields that are one value of a form: what is wrong with the value is told below it, not by every field in red. */
export function OwnFields({ id, ref, children }: OwnFieldsProps) {
  return (
    <div ref={ref} {...(id ? { id } : {})} tabIndex={-1} className="outline-none">
      {/* A form item without a name begins a state of its own. */}
      <FormItem className="!mb-0">
        <div className="flex flex-col gap-3">{children}</div>
      </FormItem>
    </div>
  )
}
