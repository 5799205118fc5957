import { UploadOutlined } from '@ant-design/icons-svg'
import { gradebookLimits } from '@zhixing/contract/around/gradebook/limits.ts'
import { gradeSheetCalls, type ImportMode } from '@zhixing/contract/around/gradebook/sheet-calls.ts'
import { type ChangeEvent, useRef, useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { readSheetFile } from '#ui/sheet-file.ts'
import { ImportPreview } from './import-preview.tsx'

interface ReadFile {
  name: string
  rows: string[][]
}

const modes = [
  { value: 'replace', label: '覆盖' },
  { value: 'blank', label: '只填空白' },
]
const sheetSize = { rows: gradebookLimits.importRows, columns: gradebookLimits.importColumns, cell: 200 }
const mostBytes = 10 * 1024 * 1024

/** A score sheet read in the browser, checked by the server, and applied as it was told. */
export function ImportSheet({ id }: { id: number }) {
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<ReadFile>()
  const [mode, setMode] = useState<ImportMode>('replace')
  const [fault, setFault] = useState('')
  const preview = useSend(gradeSheetCalls.previewImport)
  const look = (read: ReadFile, how: ImportMode) => {
    preview.reset()
    preview.run({ id, file_name: read.name, rows: read.rows, mode: how })
  }
  async function handlePick({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [picked] = target.files ?? []
    setFault('')
    if (!picked) {
      return
    }
    if (!/\.(xlsx|csv)$/i.test(picked.name) || picked.size > mostBytes) {
      setFault('请选择 xlsx 或 csv 文件，不超过10MB')
      target.value = ''
      return
    }
    try {
      const read = { name: picked.name, rows: await readSheetFile(picked, sheetSize) }
      setFile(read)
      look(read, mode)
    } catch {
      setFault('文件无法读取，请用表格软件另存为 xlsx 后重试')
    }
    // The same file may be chosen once more after it was mended.
    target.value = ''
  }
  const close = () => {
    setFile(undefined)
    preview.reset()
  }
  return (
    <FormSection
      title="导入成绩单"
      text="按学号对应学员、按列名对应项目，空格不改动，填“免”表示免计。导入只调整成绩册里的成绩，考试和作业本身的批阅不变。"
    >
      {fault ? <Note kind="error" title={fault} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={picker}
          type="file"
          accept=".xlsx,.csv"
          aria-label="选择成绩单文件"
          className="sr-only"
          tabIndex={-1}
          onChange={handlePick}
        />
        <Button icon={<Icon of={UploadOutlined} />} loading={preview.isSending} onClick={() => picker.current?.click()}>
          选择文件
        </Button>
        <ChoiceBar
          label="已有成绩"
          choices={modes}
          value={mode}
          onChange={(value) => {
            const how = value === 'blank' ? 'blank' : 'replace'
            setMode(how)
            if (file) {
              look(file, how)
            }
          }}
        />
        {file ? <span className="min-w-0 truncate text-soft">{file.name}</span> : null}
      </div>
      {preview.reply && file ? (
        <ImportPreview key={`${preview.reply.token} ${mode}`} id={id} preview={preview.reply} onClose={close} />
      ) : null}
    </FormSection>
  )
}
