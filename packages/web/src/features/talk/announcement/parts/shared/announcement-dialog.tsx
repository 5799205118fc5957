import {
  type Announcement,
  announcementCalls,
  announcementLimits,
  announcementMessages,
} from '@zhixing/contract/talk/announcement/calls.ts'
import { useSend } from '#api/use-send.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'

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
  const save = useSend(announcementCalls.save, {
    refresh: ['Announcement'],
    showsFields: true,
    onFailed: errors.handleFailed,
    onDone: () => {
      message.success(announcement ? '保存成功' : '已发布，所有成员会收到通知')
      onClose()
    },
  })
  const id = announcement ? { id: announcement.id } : {}
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
      <Form<Values>
        form={form}
        initialValues={{ title: announcement?.title ?? '', body: announcement?.body ?? '' }}
        onFinish={(values) => save.run({ content_id: contentId, ...id, ...values })}
      >
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
