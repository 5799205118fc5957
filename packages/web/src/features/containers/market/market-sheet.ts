import {
  marketColumns,
  marketLimits,
  marketMessages,
  marketTitles,
} from '@zhixing/contract/containers/market/limits.ts'
import { readSheetFile, saveSheetFile, textCell } from '#ui/sheet-file.ts'

const maxMb = 10
const maxBytes = maxMb * 1024 * 1024
/** The heading and one row more than fits, which tells that there are too many. */
const rowsRead = marketLimits.rows + 2
const example = ['2026-03', '厦门', '数控车工', '机械制造', '20', '6000', '9000']
const widths = [12, 12, 24, 18, 12, 20, 20]

/** The rows of a file, or why it cannot be read. */
export async function readMarketFile(file: File): Promise<string[][] | string> {
  if (!/\.(xlsx|csv)$/i.test(file.name) || file.size > maxBytes) {
    return `请选择 xlsx 或 csv 文件，不超过${maxMb}MB`
  }
  try {
    const rows = await readSheetFile(file, { rows: rowsRead, columns: marketLimits.columns, cell: marketLimits.cell })
    return rows.length >= rowsRead ? marketMessages.tooMany : rows
  } catch {
    return '文件无法读取，请用表格软件另存为 xlsx 后重试'
  }
}

/** Saves the template: its heading, one line as an example, and a sheet that says how it is filled. */
export async function saveMarketTemplate(): Promise<void> {
  const titles = marketColumns.map((column) => marketTitles[column])
  await saveSheetFile('市场数据模板.xlsx', {
    name: '市场数据',
    rows: [titles, example].map((row) => row.map((cell) => textCell(cell))),
    widths,
    facts: [
      ['月份', '写成2026-03，不能晚于本月'],
      ['城市', '地级市名称，如厦门'],
      ['岗位、类别', `岗位${marketLimits.postMax}字以内，类别${marketLimits.categoryMax}字以内`],
      ['薪资', '元/月，下限不高于上限'],
      ['行数', `一次最多${marketLimits.rows}行；同一月份、城市、岗位只能有一行，以后上传的为准`],
    ],
  })
}
