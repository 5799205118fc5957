import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { outlineCalls, outlineLimits, outlineMessages } from '@zhixing/contract/learning/outline/calls.ts'
import { skillLimits, skillMessages } from '@zhixing/contract/learning/skill/limits.ts'
import { useSend } from '#api/use-send.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EditedNotes } from '#ui/edited-notes.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { Note } from '#ui/note.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useFormEditing } from '#ui/use-form-editing.ts'
import { useMake } from '#ui/use-make.ts'
import { standardRefresh } from '../use-standard-edit.ts'

interface SectionTitleDialogProps {
  id: number
  kind: 'dimension' | 'point'
  /** The one that is renamed; a new dimension without. */
  section: { id: number; title: string } | undefined
  onClose: () => void
}

const words = {
  dimension: { label: '维度名称', max: outlineLimits.titleMax, message: outlineMessages.titleLength },
  point: { label: '技能', max: skillLimits.titleMax, message: skillMessages.titleLength },
} as const

/** Makes a dimension, renames one, or says which skill a point is. */
export function SectionTitleDialog({ id, kind, section, onClose }: SectionTitleDialogProps) {
  const [form] = useForm<{ title: string }>()
  const { message } = useApp()
  const errors = useFieldErrors(form)
  const place = section ? undefined : `dimension:${id}:new`
  const editing = useFormEditing<{ title: string }>(form, { draftKey: place })
  const options = {
    refresh: standardRefresh,
    showsFields: true,
    onFailed: errors.handleFailed,
    onDone: () => {
      editing.forget()
      message.success('保存成功')
      onClose()
    },
  } as const
  const create = useMake(outlineCalls.createSection, { ...options, keptAs: place, by: outlineCalls.updateSection })
  const rename = useSend(outlineCalls.updateSection, options)
  const setPoint = useSend(standardCalls.setPoint, options)
  function save({ title }: { title: string }): void {
    if (!section) {
      create.run({ content_id: id, title })
    } else if (kind === 'point') {
      setPoint.run({ id, section_id: section.id, title })
    } else {
      rename.run({ content_id: id, id: section.id, title })
    }
  }
  const { label, max, message: tooLong } = words[kind]
  return (
    <Dialog
      open
      title={section ? `修改${label}` : '添加维度'}
      okText={section ? '保存' : '添加'}
      confirmLoading={create.isSending || rename.isSending || setPoint.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<{ title: string }>
        form={form}
        initialValues={{ title: section?.title ?? '' }}
        onValuesChange={editing.note}
        onFinish={save}
      >
        <EditedNotes editing={editing} labels={{}} />
        {errors.others.length > 0 ? <Note kind="error" title={errors.others.join('；')} /> : null}
        <FormItem
          name="title"
          label={label}
          rules={[textRule({ required: skillMessages.titleRequired, max, message: tooLong })]}
        >
          <CountedInput max={max} autoFocus placeholder="请输入名称" onPressEnter={() => form.submit()} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
