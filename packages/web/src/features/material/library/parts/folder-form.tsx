import { libraryCalls } from '@zhixing/contract/material/library/calls.ts'
import { libraryLimits, libraryMessages } from '@zhixing/contract/material/library/limits.ts'
import { Button } from '#ui/button.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { EditedNotes } from '#ui/edited-notes.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useFormEditing } from '#ui/use-form-editing.ts'
import { useMake } from '#ui/use-make.ts'

interface FolderFormProps {
  /** Absent for a new one. */
  id?: number
  /** The folder a new one goes into; 0 for the top. */
  parentId: number
  title: string
  /** The title of that folder. */
  into: string
  onClose: () => void
}

/** The name of a folder. */
export function FolderForm({ id, parentId, title, into, onClose }: FolderFormProps) {
  const [form] = useForm<{ title: string }>()
  const errors = useFieldErrors(form)
  const place = id ? undefined : `library-folder:${parentId}:new`
  const editing = useFormEditing<{ title: string }>(form, { draftKey: place })
  const save = useMake(libraryCalls.saveFolder, {
    refresh: ['Library'],
    showsFields: true,
    onFailed: errors.handleFailed,
    keptAs: place,
    onDone: () => {
      editing.forget()
      onClose()
    },
  })
  const placed = into ? `在“${into}”中新建` : '新建文件夹'
  return (
    <Form
      form={form}
      className="mt-3"
      initialValues={{ title }}
      onValuesChange={editing.note}
      onFinish={(values) => save.run({ ...values, parent_id: parentId, ...(id ? { id } : {}) })}
    >
      <EditedNotes editing={editing} labels={{}} />
      <FormItem
        name="title"
        label={id ? '重命名' : placed}
        rules={[{ required: true, whitespace: true, message: libraryMessages.folderRequired }]}
      >
        <CountedInput max={libraryLimits.folderTitleMax} autoFocus placeholder="如：第一章课件" />
      </FormItem>
      <div className="flex gap-2">
        <Button type="primary" htmlType="submit" loading={save.isSending}>
          保存
        </Button>
        <Button onClick={onClose}>取消</Button>
      </div>
    </Form>
  )
}
