import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import {
  formatLabels,
  type QuestionFormat,
  questionFormats,
  questionImportCalls,
} from '@zhixing/contract/leaves/question/import-calls.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'

interface ExportDialogProps {
  title: string
  /** Which questions: chosen ones, or those of a filter. */
  asked: Omit<CallInput<typeof questionImportCalls.export>, 'format'>
  onClose: () => void
}

const carries: Readonly<Record<QuestionFormat, string>> = {
  xlsx: '可修改后再导入',
  docx: '带图片，可打印',
  gift: '可导入 Moodle',
  moodle: '可导入 Moodle，带图片',
  qti: '标准题目包，带图片',
}

const choices = questionFormats.map((value) => ({ value, label: formatLabels[value], text: carries[value] }))

/** Writes questions to a file, and says what the format could not carry. */
export function ExportDialog({ title, asked, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<QuestionFormat>('xlsx')
  const { run, isSending, reply } = useSend(questionImportCalls.export, {
    onDone: ({ url }) => window.location.assign(url),
  })
  return (
    <Dialog
      open
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{reply ? '完成' : '取消'}</Button>
          <Button type="primary" loading={isSending} onClick={() => run({ ...asked, format })}>
            导出
          </Button>
        </>
      }
    >
      <ChoiceCards label="格式" columns={2} choices={choices} value={format} onChange={setFormat} />
      {reply ? (
        <div className="mt-4">
          <Note kind="success" title={`已导出${reply.exported}题`}>
            <a href={reply.url} className="text-primary underline">
              没有开始下载？点这里
            </a>
          </Note>
          {reply.dropped.length > 0 ? (
            <Note kind="warning" title="以下内容不能用这种格式保存">
              <ul className="max-h-48 overflow-y-auto">
                {reply.dropped.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Note>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  )
}
