import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import { commentLimits } from '@zhixing/contract/talk/comment/limits.ts'
import type { Said } from '@zhixing/contract/talk/comment/said.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { EditedNotes } from '#ui/edited-notes.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useFormEditing } from '#ui/use-form-editing.ts'
import { FileUploader } from '../../../../base/upload/parts/shared/file-uploader.tsx'

export interface Saying {
  body: string
  file_ids: number[]
  is_question: boolean
}

interface SayingFormProps {
  /** Names the text, and its button, for what it is: a post, a reply. */
  label: string
  submitText: string
  placeholder: string
  limit: { max: number; required: string; message: string }
  /** Names its draft on this device. */
  draftKey: string
  /** The comment or post that is changed; absent for something new. */
  said?: Said | undefined
  /** Sends it, over the version it was opened with: 0 for something new. Rejects where it was refused. */
  send: (saying: Saying, version: number) => Promise<unknown>
  isSending: boolean
  /** After it has arrived, and on 取消. Without it the form stays, for the next. */
  onClose?: (() => void) | undefined
  /** Beside the button. */
  extra?: ReactNode
}

interface Values {
  body: string
  files: readonly StoredFile[]
  is_question?: boolean
}

const { filesMax } = commentLimits

/** Words with pictures and files. What is typed stays until it has arrived, and on this device when the page is left. */
export function SayingForm(props: SayingFormProps) {
  const { label, limit, said, draftKey, send, onClose, extra } = props
  const [form] = useForm<Values>()
  const { message } = useApp()
  const errors = useFieldErrors(form, { file_ids: 'files' })
  const [underWay, setUnderWay] = useState(0)
  const [failed, setFailed] = useState(0)
  const initialValues: Values = { body: said?.body ?? '', files: said?.files ?? [] }
  const editing = useFormEditing<Values>(form, {
    initialValues,
    draftKey,
    edits: said && { version: said.row_version },
  })
  async function submit({ body, files, is_question = false }: Values): Promise<void> {
    if (underWay > 0) {
      message.error('文件还在上传，请稍候再发送')
      return
    }
    if (failed > 0) {
      message.error('有文件没有上传成功，请重试或移除后再发送')
      return
    }
    if (editing.asks()) {
      return
    }
    const saying = { body, file_ids: files.map(({ id }) => id), is_question }
    try {
      await editing.sending(() => send(saying, editing.version()))
    } catch (error) {
      errors.handleFailed(error as Error)
      return
    }
    form.resetFields()
    onClose?.()
  }
  return (
    <Form<Values> form={form} initialValues={initialValues} onValuesChange={editing.note} onFinish={submit}>
      {said ? <EditedNotes editing={editing} labels={{ body: '内容', files: '图片和文件' }} /> : null}
      <FormItem
        name="body"
        rules={[
          ({ getFieldValue }) => {
            const { required, ...rest } = limit
            return textRule(getFieldValue('files')?.length > 0 ? rest : { ...rest, required })
          },
        ]}
        validateTrigger="onSubmit"
        className="mb-7"
      >
        <CountedText
          isSoft
          max={limit.max}
          autoFocus={onClose !== undefined}
          aria-label={label}
          placeholder={props.placeholder}
          autoSize={{ minRows: 2, maxRows: 12 }}
        />
      </FormItem>
      <FormItem name="files" className="mb-3">
        <FileUploader
          isSmall
          max={filesMax}
          typeMessage="不支持上传该类型的文件"
          hint={`最多${filesMax}个`}
          onUnderWay={setUnderWay}
          onFailed={setFailed}
        />
      </FormItem>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {extra}
        {onClose ? (
          <Button className="max-md:!h-11" onClick={onClose}>
            取消
          </Button>
        ) : null}
        <Button changes type="primary" htmlType="submit" className="max-md:!h-11" loading={props.isSending}>
          {props.submitText}
        </Button>
      </div>
    </Form>
  )
}
