import type { HandInSheet } from '@zhixing/contract/around/marking/sheet-calls.ts'
import { hiddenCell, hiddenWidth, type StyledCell, saveSheetFile, textCell } from '#ui/sheet-file.ts'
import { fullTime } from '#ui/time-words.ts'

const lineHeight = 20
const titles = ['学号', '姓名', '提交时间', '得分', '评语'] as const
const widths = [hiddenWidth, 16, 14, 20, 12, 60]

/** The rows of a work's sheet: title, what to fill in, the hidden keys, heading, hand-ins. */
function handInRows(sheet: HandInSheet): (StyledCell | null)[][] {
  const head = (text: string) => textCell(text, { fontWeight: 'bold', borderStyle: 'thin', align: 'center' })
  const cell = (text: string) => textCell(text, { borderStyle: 'thin', height: lineHeight })
  const points = (score: number | null): StyledCell =>
    score === null ? cell('') : { value: score, type: Number, borderStyle: 'thin' }
  return [
    [null, textCell(`《${sheet.title}》成绩表`, { fontWeight: 'bold', fontSize: 14 })],
    [null, textCell('填写得分和评语后导入，空格不改动；得分为扣除迟交分之前的分数')],
    [hiddenCell(sheet.key)],
    [null, ...titles.map((title) => head(title === '得分' ? `得分（${sheet.max_score}分）` : title))],
    ...sheet.rows.map((row) => [
      hiddenCell(row.key),
      cell(row.number),
      cell(row.name),
      cell(fullTime(row.submit_time)),
      points(row.score),
      textCell(row.comment, { borderStyle: 'thin', wrap: true }),
    ]),
  ]
}

/** Saves a work's sheet as xlsx. */
export async function saveHandInFile(sheet: HandInSheet, facts: [string, string][]): Promise<void> {
  await saveSheetFile(`${sheet.title}-成绩表.xlsx`, { name: '成绩表', rows: handInRows(sheet), widths, facts })
}
