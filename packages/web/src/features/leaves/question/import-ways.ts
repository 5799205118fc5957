import type { ImportFormat } from '@zhixing/contract/leaves/question/import-calls.ts'

interface FormatWay {
  /** What it is good for. */
  text: string
  hint: string
  /** Extensions of the file that is uploaded; pasted text without. */
  types?: readonly string[]
  example: string
  /** What text can be read from. */
  reads: string
}

const textExample = `1. HTTP 的默认端口是（　）。
A. 21　B. 80　C. 110　D. 443
答案：B
解析：HTTPS 的默认端口是 443。

2. IPv4 地址有 32 位。
答案：对

3. TCP 位于____层。
答案：传输/运输`

/** How each format is brought in. */
export const formatWays: Readonly<Record<ImportFormat, FormatWay>> = {
  xlsx: {
    text: '按模板填写，适合批量整理',
    hint: '第一行为列名，一行一题，最多5000题，不超过20MB',
    types: ['xlsx'],
    example: '',
    reads: '',
  },
  docx: {
    text: '试卷文档，含图片和公式',
    hint: '写法与文本相同，可含图片、表格和 Word 公式，不超过20MB',
    types: ['docx'],
    example: '',
    reads: '',
  },
  gift: {
    text: 'Moodle 的纯文本题目',
    hint: '可粘贴 GIFT 文本，或从 .txt、.gift 文件读入。',
    example: '::端口::HTTP 的默认端口是 {\n\t~21\n\t=80\n\t~443\n}',
    reads: '.txt,.gift',
  },
  moodle: {
    text: 'Moodle 导出的题目，含图片',
    hint: '可粘贴 Moodle XML，或从 .xml 文件读入。',
    example: '<quiz>\n  <question type="multichoice">…</question>\n</quiz>',
    reads: '.xml',
  },
  qti: {
    text: '其他平台的标准题目包',
    hint: 'QTI 2.1 的 .zip 包，不超过20MB',
    types: ['zip'],
    example: '',
    reads: '',
  },
  text: {
    text: '从试卷中复制粘贴',
    hint: '每题以题号开头；选项以字母开头；答案、解析、难度、分值、标签、分类各用冒号引出。多个空用分号分开，同一空的多种答案用斜线分开。',
    example: textExample,
    reads: '.txt',
  },
}
