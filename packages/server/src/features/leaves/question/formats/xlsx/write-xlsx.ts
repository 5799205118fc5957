import { difficultyLabels } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { optionLetters } from '@zhixing/contract/leaves/question/limits.ts'
import writeExcel from 'write-excel-file/node'
import { textOfAnswer } from '../answer-text.ts'
import { hasPicture, textOfHtml } from '../cell-text.ts'
import type { Export, Written } from '../draft.ts'
import { settingsOf, wordOfKind } from '../words.ts'
import { columnTitles, usualLetters } from './columns.ts'

/** A cell that a spreadsheet would run as a formula gets an apostrophe (protocol: Lists). */
function guarded(text: string): string {
  return /^'*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
}

const widths = { narrow: 10, usual: 20, wide: 48 }

function rowOf({ question, score, difficulty, tags, category }: Written, letters: readonly string[]): string[] {
  return [
    wordOfKind(question.type),
    textOfHtml(question.stem),
    ...letters.map((_, at) => textOfHtml(question.options[at]?.html ?? '')),
    textOfAnswer(question),
    textOfHtml(question.analysis),
    difficultyLabels[difficulty],
    String(score),
    tags.join('、'),
    category,
    settingsOf(question),
  ]
}

async function sheetOf(letters: readonly string[], rows: readonly string[][]): Promise<Buffer> {
  const { type, stem, ...others } = columnTitles
  const titles = [type, stem, ...letters, ...Object.values(others)]
  const head = titles.map((value) => ({ value, fontWeight: 'bold' as const }))
  const body = rows.map((row) => row.map((text) => ({ value: guarded(text), type: String, wrap: true })))
  const columns = titles.map((title) => {
    const isWide = title === stem || title === others.analysis
    return { width: isWide ? widths.wide : widths[title === others.answer ? 'usual' : 'narrow'] }
  })
  return await writeExcel([head, ...body], { columns, stickyRowsCount: 1 }).toBuffer()
}

/** Questions as an Excel file with the columns of the template. */
export async function writeXlsx(all: readonly Written[]): Promise<Export> {
  const most = Math.max(usualLetters.length, ...all.map(({ question }) => question.options.length))
  const letters = optionLetters.slice(0, most)
  const dropped = all.flatMap(({ question }, at) =>
    hasPicture(question.stem, question.analysis, ...question.options.map(({ html }) => html))
      ? [`第${at + 1}题：图片（表格不能携带图片）`]
      : [],
  )
  const body = await sheetOf(
    letters,
    all.map((one) => rowOf(one, letters)),
  )
  return { body, dropped }
}

const examples: readonly string[][] = [
  [
    '单选题',
    'HTTP 的默认端口是（　）。',
    '21',
    '80',
    '110',
    '443',
    '',
    '',
    '',
    '',
    'B',
    'HTTPS 的默认端口是 443。',
    '易',
    '2',
    '网络、端口',
    '计算机网络/应用层',
    '',
  ],
  [
    '多选题',
    '下列属于关系数据库的是？',
    'MySQL',
    'Redis',
    'Oracle',
    'MongoDB',
    '',
    '',
    '',
    '',
    'AC',
    '',
    '中',
    '4',
    '',
    '',
    '',
  ],
  ['判断题', 'IPv4 地址有 32 位。', '', '', '', '', '', '', '', '', '正确', '', '易', '1', '', '', ''],
  [
    '填空题',
    'TCP 位于____层，圆的面积约为半径平方的____倍。',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '传输/运输；3.14±0.01',
    '多个空用分号分开，同一空的多种答案用斜线分开',
    '中',
    '4',
    '',
    '',
    '忽略空格',
  ],
  [
    '简答题',
    '简述 TCP 三次握手的过程。',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '客户端发送 SYN……',
    '',
    '难',
    '10',
    '',
    '',
    '关键词：SYN、ACK',
  ],
]

/** The file people fill in: its columns, with one question of each kind as an example. */
export async function writeTemplate(): Promise<Buffer> {
  return await sheetOf(usualLetters, examples)
}
