import { DownloadOutlined, UploadOutlined } from '@ant-design/icons-svg'
import { joiningLimits } from '@zhixing/contract/content/joining/limits.ts'
import { rowsOfText } from '@zhixing/contract/content/joining/people-in-rows.ts'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { readSheetFile, saveSheetFile, textCell } from '#ui/sheet-file.ts'
import { TextArea } from '#ui/text-area.tsx'
import { useSaveHere } from '#ui/use-save-here.ts'

/** The source of a list, and the pasted text. */
export interface Listed {
  way: string
  text: string
}

interface ListSourceProps {
  /** Kept by the parent, so that nothing is lost on the way back. */
  listed: Listed
  onListed: (listed: Listed) => void
  isReading: boolean
  /** Rows at once. */
  most: number
  onRows: (rows: string[][]) => void
}

const ways = [
  { value: 'file', label: '上传表格' },
  { value: 'paste', label: '粘贴名单' },
]

/** The choice of a list of people: a spreadsheet, or pasted text. */
export function ListSource(props: ListSourceProps) {
  const { listed, onListed } = props
  return (
    <>
      <div className="mb-3">
        <ChoiceBar
          label="名单来源"
          choices={ways}
          value={listed.way}
          onChange={(way) => onListed({ ...listed, way })}
        />
      </div>
      {listed.way === 'file' ? <FileSource {...props} /> : <PasteSource {...props} />}
    </>
  )
}

const mostBytes = 10 * 1024 * 1024

function tooMany(most: number): string {
  return `名单超过${most}行，请分次添加`
}

function FileSource({ isReading, most, onRows }: ListSourceProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState('')
  const savesHere = useSaveHere()
  async function read(file: File): Promise<string> {
    if (!/\.(xlsx|csv)$/i.test(file.name) || file.size > mostBytes) {
      return '请选择 xlsx 或 csv 文件，不超过10MB'
    }
    try {
      // One row more than fits tells that there are too many.
      const size = { rows: most + 1, columns: joiningLimits.importColumns, cell: joiningLimits.importCell }
      const rows = await readSheetFile(file, size)
      if (rows.length > most) {
        return tooMany(most)
      }
      onRows(rows.map((row) => row.slice(0, joiningLimits.importColumns)))
      return ''
    } catch {
      return '文件无法读取，请用表格软件另存为 xlsx 后重试'
    }
  }
  async function handlePick({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [picked] = target.files ?? []
    if (picked) {
      setFault(await read(picked))
      // The same file may be chosen once more after it was mended.
      target.value = ''
    }
  }
  return (
    <>
      {fault ? <Note kind="error" title={fault} /> : null}
      <p className="mb-3 text-soft">表格的第一行写“学号/工号”和“姓名”，填一项即可；有人重名时请填学号。</p>
      <input
        ref={picker}
        type="file"
        accept=".xlsx,.csv"
        aria-label="选择名单文件"
        className="sr-only"
        tabIndex={-1}
        onChange={handlePick}
      />
      <span className="flex flex-wrap gap-2">
        <Button
          type="primary"
          icon={<Icon of={UploadOutlined} />}
          loading={isReading}
          onClick={() => picker.current?.click()}
        >
          选择文件
        </Button>
        <Button
          icon={<Icon of={DownloadOutlined} />}
          onClick={() => (savesHere() ? saveTemplate().catch(() => setFault('模板下载失败，请重试')) : undefined)}
        >
          下载模板
        </Button>
      </span>
    </>
  )
}

async function saveTemplate(): Promise<void> {
  const bold = { fontWeight: 'bold' } as const
  await saveSheetFile('成员名单模板.xlsx', {
    name: '成员名单',
    rows: [[textCell('学号/工号', bold), textCell('姓名', bold)]],
    widths: [18, 14],
    facts: [['说明', '学号/工号和姓名填一项即可，有人重名时请填学号/工号。']],
  })
}

function PasteSource({ isReading, most, listed, onListed, onRows }: ListSourceProps) {
  const { text } = listed
  const rows = rowsOfText(text)
  const isTooMany = rows.length > most
  return (
    <>
      <TextArea
        rows={8}
        value={text}
        placeholder={'每行一人：学号和姓名，用空格、逗号、顿号或制表符分开\n可以直接从 Excel 复制粘贴'}
        aria-label="名单，每行一人"
        status={isTooMany ? 'error' : ''}
        onChange={({ target }) => onListed({ ...listed, text: target.value })}
      />
      <div className="mt-2 flex items-center justify-between gap-3">
        <span className="text-danger">{isTooMany ? tooMany(most) : ''}</span>
        <Button
          type="primary"
          disabled={text.trim() === '' || isTooMany}
          loading={isReading}
          onClick={() => onRows(rows.map(fitted))}
        >
          识别
        </Button>
      </div>
    </>
  )
}

/** A row as the call takes it. */
function fitted(row: string[]): string[] {
  return row.slice(0, joiningLimits.importColumns).map((cell) => cell.slice(0, joiningLimits.importCell))
}
