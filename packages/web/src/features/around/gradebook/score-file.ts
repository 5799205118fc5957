import type { ScoreSheet } from '@zhixing/contract/around/gradebook/sheet-calls.ts'
import { hiddenCell as hidden, hiddenWidth, type StyledCell, saveSheetFile, textCell } from '#ui/sheet-file.ts'

const titleHeight = 30
const headHeight = 34
const lineHeight = 20
const signs = ['任课教师（签名）：', '教研室主任（签名）：', '日期：'] as const

function valueCell(value: string | number | null): StyledCell {
  const looks = { borderStyle: 'thin', align: 'center', height: lineHeight } as const
  return typeof value === 'number' ? { value, type: Number, ...looks } : textCell(value ?? '', looks)
}

/** The rows of a score sheet in a school's form: title, whose, heading, lines, signatures; the keys stand out of sight. */
export function sheetRows(sheet: ScoreSheet, day: string): (StyledCell | null)[][] {
  const width = sheet.columns.length + 3
  const spread = (cell: StyledCell) => [
    { ...cell, columnSpan: width },
    ...Array.from({ length: width - 1 }, () => null),
  ]
  const head = (text: string) =>
    textCell(text, {
      fontWeight: 'bold',
      borderStyle: 'thin',
      align: 'center',
      alignVertical: 'center',
      wrap: true,
      height: headHeight,
    })
  const about = [sheet.group_name, `任课教师：${sheet.teacher}`, `${sheet.rows.length}人`, day]
    .filter(Boolean)
    .join('    ')
  return [
    [
      null,
      ...spread(
        textCell(`《${sheet.title}》成绩单`, {
          fontWeight: 'bold',
          fontSize: 16,
          align: 'center',
          height: titleHeight,
        }),
      ),
    ],
    [null, ...spread(textCell(about, { align: 'center', height: lineHeight }))],
    [hidden(sheet.key), hidden('no'), hidden('number'), hidden('name'), ...sheet.columns.map(({ key }) => hidden(key))],
    [
      null,
      head('序号'),
      head('学号'),
      head('姓名'),
      ...sheet.columns.map(({ title, max }) => head(max > 0 ? `${title}（${max}分）` : title)),
    ],
    ...sheet.rows.map((row, at) => [
      hidden(row.key),
      valueCell(at + 1),
      valueCell(row.number),
      valueCell(row.name),
      ...row.cells.map(valueCell),
    ]),
    [],
    [null, ...spread(textCell(signs.join('                    '), { height: titleHeight }))],
  ]
}

const widths = { no: 6, number: 16, name: 12, item: 14 }

/** Saves a score sheet as xlsx. */
export async function saveScoreFile(sheet: ScoreSheet, day: string, facts: [string, string][]): Promise<void> {
  const { no, number, name, item } = widths
  await saveSheetFile(`${sheet.title}-成绩单-${day}.xlsx`, {
    name: '成绩单',
    rows: sheetRows(sheet, day),
    widths: [hiddenWidth, no, number, name, ...sheet.columns.map(() => item)],
    facts,
  })
}
