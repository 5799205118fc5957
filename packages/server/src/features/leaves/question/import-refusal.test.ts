import { type ImportFormat, questionImportCalls } from '@zhixing/contract/leaves/question/import-calls.ts'
import { expect, test } from 'vitest'
import { makeZip } from '#office/zip.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { upload } from '../../../../test/upload.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildBank } from './bank.factory.ts'

const server = useTestServer()

interface Wrong {
  format: ImportFormat
  what: string
  data: Buffer
  message: string
}

function zipped(files: Readonly<Record<string, string>>): Buffer {
  return makeZip(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
  )
}

async function check({ format, data }: Pick<Wrong, 'format' | 'data'>) {
  const owner = await buildTeacher(server)
  const { id: bank_id } = await buildBank(server, owner)
  // Uploading refuses the worst of them by that name already.
  const { data: file } = await upload(server, owner, { purpose: 'file', filename: '题目.zip', data })
  return await server.call(questionImportCalls.check, { bank_id, format, file_id: file.id }, { as: owner })
}

const wordXml = (body: string) => `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`
const wrongWord = '文件不是有效的 Word 文档（.docx）'
const wrongXml = '文件不是有效的 XML'
const deep = 20_000

const wrongs: Wrong[] = [
  { format: 'docx', what: 'a zip without a document', data: zipped({ 'a.txt': '甲' }), message: wrongWord },
  {
    format: 'docx',
    what: 'a document without its relations',
    data: zipped({ 'word/document.xml': wordXml('<w:p/>') }),
    message: wrongWord,
  },
  {
    format: 'docx',
    what: 'a document that is cut off',
    data: zipped({ 'word/document.xml': '<w:document><w:body>' }),
    message: wrongXml,
  },
  {
    format: 'docx',
    what: 'a zip that is cut off',
    data: zipped({ 'word/document.xml': wordXml('') }).subarray(0, 60),
    message: '文件已损坏，无法打开',
  },
  {
    format: 'xlsx',
    what: 'a zip that is no workbook',
    data: zipped({ 'a.txt': '甲' }),
    message: '文件不是有效的 Excel 表格',
  },
  {
    format: 'qti',
    what: 'a package without questions',
    data: zipped({ 'a.xml': '<manifest/>' }),
    message: '没有找到 QTI 2.1 题目',
  },
  {
    format: 'qti',
    what: 'a package of elements without end',
    data: zipped({ 'a.xml': `${'<a>'.repeat(deep)}${'</a>'.repeat(deep)}` }),
    message: wrongXml,
  },
]

test.each(wrongs)('$format: $what is its person’s to mend, and no fault', async ({ message, ...file }) => {
  const refused = await check(file)
  expect([refused.code, refused.message]).toEqual([40000, message])
  expect(refused.errors.map(({ field }) => field)).toEqual(['file_id'])
})

test('a picture at an address that is written wrongly is left out', async () => {
  const item =
    '<assessmentItem><itemBody><p>甲<img src="100%.png"/></p><extendedTextInteraction/></itemBody></assessmentItem>'
  const inPackage = await check({ format: 'qti', data: zipped({ 'a.xml': item }) })
  expect(inPackage.data.questions[0]?.stem).toBe('<p>甲</p>')
  const owner = await buildTeacher(server)
  const { id: bank_id } = await buildBank(server, owner)
  const stem = '乙<img src="@@PLUGINFILE@@/100%.png">'
  const text = `<quiz><question type="essay"><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext></question></quiz>`
  const inText = await server.call(questionImportCalls.check, { bank_id, format: 'moodle', text }, { as: owner })
  expect(inText.data.questions[0]?.stem).toBe('乙')
})
