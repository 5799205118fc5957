import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOfficeDocument } from './inspect-office.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'office-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

const some = strToU8('<a/>')
const mb = 1024 * 1024

async function is(type: string, parts: Zippable | Uint8Array): Promise<boolean> {
  const file = path.join(folder, 'a')
  await writeFile(file, parts instanceof Uint8Array ? parts : zipSync(parts))
  return await isOfficeDocument(file, type)
}

test.each([
  ['docx', 'word/document.xml'],
  ['docx', 'word/document2.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
])('a %s with %s is one', async (type, part) => {
  expect(await is(type, { '[Content_Types].xml': some, [part]: some })).toBe(true)
})

test.each([
  ['any zip', { 'a.txt': some }],
  ['a document of another kind', { '[Content_Types].xml': some, 'xl/workbook.xml': some }],
  ['one without its types', { 'word/document.xml': some }],
  ['an empty zip', {}],
  ['no zip', strToU8('PK no zip')],
  ['a bomb', { '[Content_Types].xml': some, 'word/document.xml': new Uint8Array(40 * mb) }],
])('%s is no docx', async (_what, parts) => {
  expect(await is('docx', parts)).toBe(false)
})

test('a zip that was cut off is none', async () => {
  const whole = zipSync({ '[Content_Types].xml': some, 'word/document.xml': some })
  expect(await is('docx', whole.slice(0, -30))).toBe(false)
})
