import type { Versioned } from './editing.ts'
import type { FormInstance } from './form-instance.ts'
import { type Editing, useEditing } from './use-editing.ts'

interface EditedForm<V extends object> {
  initialValues?: Partial<V>
  draftKey?: string | undefined
  edits?: Pick<Versioned<V>, 'version' | 'savedBy' | 'savedAt'> | undefined
}

/** `useEditing` of a form's fields. Without a draft key and without a version it only tells what was sent. */
export function useFormEditing<V extends object>(
  form: FormInstance<V>,
  { initialValues, draftKey, edits }: EditedForm<V>,
): Editing {
  const editing = useEditing<V>({
    read: () => form.getFieldsValue(true),
    write: (part) => form.setFieldsValue(part as Parameters<typeof form.setFieldsValue>[0]),
    stored: edits && { ...edits, values: (initialValues ?? {}) as V },
    draftKey,
  })
  return {
    ...editing,
    restart() {
      editing.restart()
      if (!edits) {
        form.resetFields()
      }
    },
  }
}
