import {
  canSubmit,
  feedbackLimits,
  feedbackMessages,
  isContact,
  withPageAddress,
} from '@zhixing/contract/base/feedback/limits.ts'
import { useState } from 'react'
import { uuid } from '#api/uuid.ts'
import { isSignedIn } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { Note } from '#ui/note.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { textRule } from '#ui/text-rules.ts'
import type { KeptFeedback } from '../kept-feedback.ts'
import type { OpenedForm } from '../use-feedback.ts'
import { FeedbackPictures } from './feedback-pictures.tsx'

interface FeedbackDialogProps {
  opened: OpenedForm
  onClose: () => void
  onSend: (one: KeptFeedback) => void
}

interface Values {
  content: string
  contact: string
  picture_data: readonly string[]
}

const dialogWidth = 560

/** The words without the page's address, which is appended again when they are sent. */
function typedOf(content: string): string {
  return content.replace(/\n页面地址：[^\n]*$/, '')
}

function valuesOf({ content, returned }: OpenedForm): Values {
  return returned
    ? { content: typedOf(returned.content), contact: returned.contact, picture_data: returned.pictures }
    : { content: content ?? '', contact: '', picture_data: [] }
}

const contactRule = {
  validator: (_rule: unknown, value: string) =>
    value.trim() === '' || isContact(value.trim())
      ? Promise.resolve()
      : Promise.reject(new Error(feedbackMessages.contactWrong)),
}

/** The feedback form (spec 1 §2.6). */
export function FeedbackDialog({ opened, onClose, onSend }: FeedbackDialogProps) {
  const [form] = useForm<Values>()
  const session = useSession()
  const [isSending, setSending] = useState(false)
  const content = useWatch('content', form) ?? ''
  const contact = useWatch('contact', form) ?? ''
  function handleFinish(values: Values): void {
    setSending(true)
    onSend({
      key: uuid(),
      content: withPageAddress(values.content, window.location.href),
      contact: values.contact.trim(),
      pictures: values.picture_data,
    })
  }
  return (
    <Dialog
      open
      title="意见反馈"
      width={dialogWidth}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        <Button
          key="send"
          type="primary"
          disabled={!canSubmit({ content, contact, isSending })}
          onClick={() => form.submit()}
        >
          提交
        </Button>,
      ]}
    >
      {opened.message ? (
        <Note kind="error" title="反馈没有提交成功">
          {opened.message}
        </Note>
      ) : null}
      <Form<Values> form={form} initialValues={valuesOf(opened)} onFinish={handleFinish}>
        <FormItem
          name="content"
          label="问题描述"
          rules={[
            textRule({
              required: feedbackMessages.contentRequired,
              max: feedbackLimits.contentMax,
              message: feedbackMessages.contentLength,
            }),
          ]}
        >
          <CountedText
            isSoft
            max={feedbackLimits.contentMax}
            autoSize={{ minRows: 4, maxRows: 10 }}
            placeholder="遇到了什么问题，或有什么建议"
          />
        </FormItem>
        <FormItem name="contact" label="联系方式" required validateTrigger="onBlur" rules={[contactRule]}>
          <TextInput placeholder="手机号或邮箱，方便我们回复您" autoComplete="email" />
        </FormItem>
        <FormItem name="picture_data" label="图片" className="!mb-0">
          <FeedbackPictures />
        </FormItem>
      </Form>
      <p className="mt-3 text-sm text-faint">
        提交时会附上当前页面的地址。
        {isSignedIn(session) ? (
          <PageLink to="/my/feedback" onClick={onClose} className="text-primary underline">
            查看我的反馈
          </PageLink>
        ) : null}
      </p>
    </Dialog>
  )
}
