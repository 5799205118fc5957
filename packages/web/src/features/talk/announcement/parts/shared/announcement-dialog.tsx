import {
  type Announcement,
  announcementCalls,
  announcementLimits,
  announcementMessages,
  announcementStands,
} from '@zhixing/contract/talk/announcement/calls.ts'
import { useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EditedNotes } from '#ui/edited-notes.tsx'
import { savedIn } from '#ui/editing.ts'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useFormEditing } from '#ui/use-form-editing.ts'
import { useMake } from '#ui/use-make.ts'

interface AnnouncementDialogProps {
  /** The container. */
  contentId: number
  /** Absent for a new one. */
  announcement?: Announcement | undefined
  onClose: () => void
}

interface Values {
  title: string
  body: string
}

const { titleMax, bodyMax } = announcementLimits
const { titleRequired, titleLength, bodyRequired, bodyLength } = announcementMessages

/** Announces something, or changes what was announced. */
export function AnnouncementDialog({ contentId, announcement, onClose }: AnnouncementDialogProps) {
  const { message } = useApp()
  const [form] = useForm<Values>()
  const errors = useFieldErrors(form)
  const [newest, setNewest] = useState(announcement)
  const initialValues = { title: newest?.title ?? '', body: newest?.body ?? '' }
  const place = `announcement:${contentId}:${announcement?.id ?? 'new'}`
  const editing = useFormEditing<Values>(form, {
    initialValues,
    draftKey: place,
    edits: newest && { version: newest.row_version, ...savedIn(newest) },
  })
  const save = useMake(announcementCalls.save, {
    refresh: ['Announcement'],
    showsFields: true,
    onFailed: errors.handleFailed,
    keptAs: announcement ? undefined : place,
  })
  async function submit(values: Values): Promise<void> {
    if (editing.asks()) {
      return
    }
    const which = announcement ? { id: announcement.id, row_version: editing.version() } : {}
    try {
      await editing.sending(() => save.runAsync({ content_id: contentId, ...which, ...values }))
    } catch (error) {
      const { data } = announcementStands.safeParse(error instanceof CallError ? error.data : undefined)
      setNewest((before) => (before && data ? { ...before, ...data } : before))
      return
    }
    message.success(announcement ? '保存成功' : '已发布，所有成员会收到通知')
    onClose()
  }
  return (
    <Dialog
      open
      title={announcement ? '修改公告' : '发布公告'}
      okText={announcement ? '保存' : '发布'}
      cancelText="取消"
      confirmLoading={save.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values> form={form} initialValues={initialValues} onValuesChange={editing.note} onFinish={submit}>
        <EditedNotes editing={editing} labels={{ title: '标题', body: '内容' }} />
        <FormItem
          name="title"
          label="标题"
          rules={[textRule({ required: titleRequired, max: titleMax, message: titleLength })]}
        >
          <CountedInput max={titleMax} autoFocus />
        </FormItem>
        <FormItem
          name="body"
          label="内容"
          rules={[textRule({ required: bodyRequired, max: bodyMax, message: bodyLength })]}
        >
          <CountedText isSoft max={bodyMax} autoSize={{ minRows: 4, maxRows: 12 }} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
