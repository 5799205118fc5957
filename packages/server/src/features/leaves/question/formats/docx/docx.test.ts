import { expect, test } from 'vitest'
import { latexOf } from '#office/omml.ts'
import { readXml } from '#office/xml.ts'
import { makeZip } from '#office/zip.ts'
import type { Written } from '../draft.ts'
import { essentials, samples } from '../sample-questions.ts'
import { readDocx } from './read-docx.ts'
import { writeDocx } from './write-docx.ts'

// A list in a text becomes paragraphs, and is told.
const [, listed] = samples
const carried = samples.filter((one) => one !== listed)

const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

test('what is written is read again as it was', async () => {
  const { body, dropped } = writeDocx(carried, new Map())
  const { questions } = await readDocx(body)
  expect(questions.map(({ place, faults, ...one }) => one)).toEqual(carried.map(essentials))
  expect(dropped).toEqual([])
})

test('formats of words, formulas and pictures come along; a list becomes paragraphs and is told', async () => {
  if (!listed) {
    throw new Error('no samples')
  }
  const pictured: Written = {
    ...listed,
    question: { ...listed.question, stem: '看图<img data-file-id="7">回答', analysis: '' },
  }
  const { body } = writeDocx([pictured], new Map([[7, { name: '7.png', bytes: png }]]))
  const { questions, pictures } = await readDocx(body)
  expect(questions[0]?.question.stem).toBe('看图<img data-picture="picture-1.png">回答')
  expect(questions[0]?.question.options).toEqual(listed.question.options)
  expect(pictures.get('picture-1.png')?.bytes).toEqual(Buffer.from(png))
  expect(writeDocx([listed], new Map()).dropped).toEqual(['第1题：列表、对齐等格式（变为普通段落）'])
})

const document = (body: string, numbering = '') => {
  const text = (source: string) => new TextEncoder().encode(source)
  const spaces =
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
  return makeZip({
    '[Content_Types].xml': text(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    '_rels/.rels': text(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/document.xml': text(`<w:document ${spaces}><w:body>${body}</w:body></w:document>`),
    ...(numbering ? { 'word/numbering.xml': text(`<w:numbering ${spaces}>${numbering}</w:numbering>`) } : {}),
  })
}
const line = (text: string, properties = '') =>
  `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

test('numbers and letters that Word counts by itself are marks like typed ones', async () => {
  const list = (id: number, format: string, text: string) =>
    `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl></w:abstractNum>`
  const numbering = `${list(0, 'decimal', '%1.')}${list(1, 'upperLetter', '%1.')}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num>`
  const counted = (id: number) => `<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr></w:pPr>`
  const body = [
    line('甲是什么？', counted(1)),
    line('一', counted(2)),
    line('二', counted(2)),
    line('答案：B'),
    line('乙是什么？', counted(1)),
    line('一', counted(3)),
    line('二', counted(3)),
    line('答案：A'),
  ].join('')
  const { questions } = await readDocx(document(body, numbering))
  expect(
    questions.map(({ question }) => [question.stem, question.options.map(({ html }) => html), question.answer]),
  ).toEqual([
    ['甲是什么？', ['一', '二'], ['B']],
    ['乙是什么？', ['一', '二'], ['A']],
  ])
})

test('a bold number, an underlined gap and a table are understood', async () => {
  const bold =
    '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>1. 首都是</w:t></w:r><w:r><w:rPr><w:u w:val="single"/></w:rPr><w:t xml:space="preserve">    </w:t></w:r></w:p>'
  const table = '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>甲</w:t></w:r></w:p></w:tc></w:tr></w:tbl>'
  const { questions } = await readDocx(document(`${bold}${table}${line('答案：北京')}`))
  expect(questions[0]?.question).toMatchObject({ type: 4, blanks: [{ accepted: ['北京'] }] })
  expect(questions[0]?.question.stem).toContain('首都是____')
  expect(questions[0]?.question.stem).toContain('<table>')
})

test('formulas of Word become LaTeX between dollar signs', async () => {
  const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
  const formula = `<m:oMath><m:f><m:num>${r('-b±')}<m:rad><m:deg/><m:e><m:sSup><m:e>${r('b')}</m:e><m:sup>${r('2')}</m:sup></m:sSup>${r('-4ac')}</m:e></m:rad></m:num><m:den>${r('2a')}</m:den></m:f></m:oMath>`
  const { questions } = await readDocx(
    document(`<w:p><w:r><w:t xml:space="preserve">1. 求根公式是 </w:t></w:r>${formula}</w:p>${line('答案：对')}`),
  )
  expect(questions[0]?.question.stem).toBe('求根公式是 $\\frac{-b\\pm \\sqrt{{b}^{2}-4ac}}{2a}$')
})

test.each([
  [
    '<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub><m:r><m:t>i=1</m:t></m:r></m:sub><m:sup><m:r><m:t>n</m:t></m:r></m:sup><m:e><m:r><m:t>i</m:t></m:r></m:e></m:nary>',
    '\\sum_{i=1}^{n} i',
  ],
  [
    '<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val=")"/></m:dPr><m:e><m:r><m:t>0,1</m:t></m:r></m:e></m:d>',
    '\\left[0,1\\right)',
  ],
  ['<m:func><m:fName><m:r><m:t>sin</m:t></m:r></m:fName><m:e><m:r><m:t>α</m:t></m:r></m:e></m:func>', '\\sin \\alpha '],
  ['<m:acc><m:accPr><m:chr m:val="\u20d7"/></m:accPr><m:e><m:r><m:t>a</m:t></m:r></m:e></m:acc>', '\\vec{a}'],
  [
    '<m:m><m:mr><m:e><m:r><m:t>1</m:t></m:r></m:e><m:e><m:r><m:t>0</m:t></m:r></m:e></m:mr><m:mr><m:e><m:r><m:t>0</m:t></m:r></m:e><m:e><m:r><m:t>1</m:t></m:r></m:e></m:mr></m:m>',
    '\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}',
  ],
])('%s', (source, latex) => {
  expect(latexOf(readXml(source))).toBe(latex)
})

test('what is no Word document is refused', async () => {
  await expect(readDocx(new TextEncoder().encode('甲'))).rejects.toThrow('文件已损坏，无法打开')
  await expect(readDocx(makeZip({ 'a.txt': new Uint8Array([1]) }))).rejects.toThrow('文件不是有效的 Word 文档')
})
