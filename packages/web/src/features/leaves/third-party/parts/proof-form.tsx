import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import type { Learned } from '@zhixing/contract/learning/learning/shapes.ts'
import { thirdPartyCalls, thirdPartyLimits, thirdPartyMessages } from '@zhixing/contract/leaves/third-party/calls.ts'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { Note } from '#ui/note.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { FileUploader } from '../../../base/upload/parts/shared/file-uploader.tsx'

interface ProofFormProps {
  held: Reply<typeof thirdPartyCalls.detail>
  onLearned: (learned: Learned) => void
}

interface Values {
  files: readonly StoredFile[]
  note: string
}

const words = {
  waiting: { kind: 'info', title: '证明已提交，等待老师确认' },
  confirmed: { kind: 'success', title: '老师已确认' },
  returned: { kind: 'warning', title: '证明未通过，请修改后重新提交' },
} as const

/** Handing in a proof, and what became of it. */
export function ProofForm({ held: { id, c, mine }, onLearned }: ProofFormProps) {
  const [form] = useForm<Values>()
  const { message } = useApp()
  const send = useSend(thirdPartyCalls.finish, {
    refresh: [thirdPartyCalls.detail],
    onDone: (learned) => {
      message.success('提交成功')
      onLearned(learned)
    },
  })
  return (
    <section aria-label="完成证明" className="mt-4 rounded-card bg-card p-4 shadow-card md:p-6">
      <h2 className="mb-3 text-lg font-semibold">完成证明</h2>
      {mine ? (
        <Note kind={words[mine.state].kind} title={words[mine.state].title}>
          {mine.reply}
        </Note>
      ) : null}
      {mine?.state === 'confirmed' ? null : (
        <Form<Values>
          form={form}
          initialValues={{ files: mine?.files ?? [], note: mine?.note ?? '' }}
          onFinish={({ files, note }) => send.run({ id, c, note, file_ids: files.map((file) => file.id) })}
        >
          <FormItem
            name="files"
            label="截图或文件"
            required
            rules={[{ required: true, type: 'array', min: 1, message: thirdPartyMessages.filesRequired }]}
          >
            <FileUploader
              max={thirdPartyLimits.filesMax}
              typeMessage="不支持上传该类型的文件"
              hint={`最多${thirdPartyLimits.filesMax}个文件，图片或文档均可`}
            />
          </FormItem>
          <FormItem
            name="note"
            label="说明"
            rules={[textRule({ max: thirdPartyLimits.noteMax, message: thirdPartyMessages.noteLength })]}
          >
            <CountedText isSoft max={thirdPartyLimits.noteMax} autoSize={{ minRows: 2, maxRows: 6 }} />
          </FormItem>
          <Button type="primary" htmlType="submit" className="max-md:!h-11" loading={send.isSending}>
            {mine ? '重新提交' : '提交证明'}
          </Button>
        </Form>
      )}
    </section>
  )
}
