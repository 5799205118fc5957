import { rosterLimits, rosterMessages } from '@zhixing/contract/people/roster/limits.ts'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { Note } from '#ui/note.tsx'
import { readSheetFile, saveSheetFile, textCell } from '#ui/sheet-file.ts'
import { TextArea } from '#ui/text-area.tsx'
import { useSaveHere } from '#ui/use-save-here.ts'

/** How a roster comes, and what was pasted. */
export interface RosterListed {
  way: string
  text: string
}

interface RosterSourceProps {
  listed: RosterListed
  onListed: (listed: RosterListed) => void
  isReading: boolean
  onRows: (rows: string[][], fileName: string) => void
}

const ways = [
  { value: 'file', label: '上传表格' },
  { value: 'paste', label: '粘贴名单' },
]
/** The heading and one row more than fits, which tells that there are too many. */
const rowsRead = rosterLimits.rows + 2

async function readFile(file: File): Promise<string[][] | string> {
  if (!/\.(xlsx|csv)$/i.test(file.name) || file.size > rosterLimits.bytes) {
    return '请选择 xlsx 或 csv 文件，不超过10MB'
  }
  try {
    const size = { rows: rowsRead, columns: rosterLimits.columns, cell: rosterLimits.cell }
    const rows = await readSheetFile(file, size)
    return rows.length >= rowsRead ? rosterMessages.tooMany : rows.map((row) => row.slice(0, rosterLimits.columns))
  } catch {
    return '文件无法读取，请用表格软件另存为 xlsx 后重试'
  }
}

function rowsOfPaste(text: string): string[][] {
  return text.split(/\r?\n/).map((line) =>
    line
      .split(/[\t,，]/)
      .slice(0, rosterLimits.columns)
      .map((cell) => cell.slice(0, rosterLimits.cell)),
  )
}

/** A roster as a school has it: a spreadsheet, or pasted. */
export function RosterSource({ isReading, listed, onListed, onRows }: RosterSourceProps) {
  const { way, text } = listed
  const [fault, setFault] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const savesHere = useSaveHere()
  async function handlePick({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [picked] = target.files ?? []
    if (!picked) {
      return
    }
    const read = await readFile(picked)
    setFault(typeof read === 'string' ? read : '')
    if (typeof read !== 'string') {
      onRows(read, picked.name)
    }
    // The same file may be chosen once more after it was mended.
    target.value = ''
  }
  function handlePaste(): void {
    const rows = rowsOfPaste(text)
    const isTooLong = rows.length >= rowsRead
    setFault(isTooLong ? rosterMessages.tooMany : '')
    if (!isTooLong) {
      onRows(rows, '粘贴的名单')
    }
  }
  return (
    <>
      <div className="mb-3">
        <ChoiceBar
          label="名单来源"
          choices={ways}
          value={way}
          onChange={(chosen) => onListed({ ...listed, way: chosen })}
        />
      </div>
      {fault ? <Note kind="error" title={fault} /> : null}
      <input
        ref={picker}
        type="file"
        accept=".xlsx,.csv"
        aria-label="花名册文件"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => handlePick(event)}
      />
      {way === 'file' ? (
        <div className="flex flex-wrap gap-2">
          <Button type="primary" loading={isReading} onClick={() => picker.current?.click()}>
            选择文件
          </Button>
          <Button onClick={() => savesHere() && saveTemplate()}>下载模板</Button>
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <TextArea
            aria-label="名单"
            placeholder={'学号\t姓名\t班级\n2026010101\t张小明\t机电1班'}
            autoSize={{ minRows: 6, maxRows: 16 }}
            value={text}
            onChange={({ target }) => onListed({ ...listed, text: target.value })}
          />
          <div>
            <Button type="primary" loading={isReading} disabled={text.trim() === ''} onClick={handlePaste}>
              预览
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

const template = [
  ['学号', '姓名', '班级', '角色', '手机号'],
  ['2026010101', '张小明', '机电1班', '学员', ''],
]
const widths = [18, 14, 20, 10, 14]

async function saveTemplate(): Promise<void> {
  await saveSheetFile('花名册模板.xlsx', {
    name: '花名册',
    rows: template.map((row) => row.map((cell) => textCell(cell))),
    widths,
    facts: [['说明', '学号和姓名必填，角色填学员或教师']],
  })
}
