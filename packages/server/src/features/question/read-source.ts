import { readFile } from 'node:fs/promises'
import { bankLimits } from '@zhixing/contract/question/bank-shapes.ts'
import type { ImportFormat } from '@zhixing/contract/question/import-calls.ts'
import type { Queryable } from '#db/database.ts'
import { runOne } from '#db/database.ts'
import { badField } from '#kernel/errors.ts'
import type { Store } from '../../storage/store.ts'
import { ownFile } from '../upload/public.ts'
import type { Parsed } from './formats/draft.ts'
import { FormatError } from './formats/format-error.ts'
import { readGift } from './formats/gift/read-gift.ts'
import { readMoodle } from './formats/moodle/read-moodle.ts'
import { readText } from './formats/text/read-text-file.ts'

/** What is imported: an uploaded file of the person's, or text. */
export interface Source {
  format: ImportFormat
  fileId: number
  text: string
}

type BytesReader = (bytes: Uint8Array) => Promise<Parsed>
type TextReader = (text: string) => Parsed

// The libraries behind them are large and used now and then only.
const bytesReaders: Partial<Record<ImportFormat, BytesReader>> = {
  xlsx: async (bytes) => (await import('./formats/xlsx/read-xlsx.ts')).readXlsx(bytes),
  docx: async (bytes) => (await import('./formats/docx/read-docx.ts')).readDocx(bytes),
  qti: async (bytes) => (await import('./formats/qti/read-qti.ts')).readQti(bytes),
}

const textReaders: Partial<Record<ImportFormat, TextReader>> = { text: readText, gift: readGift, moodle: readMoodle }

async function bytesOf(on: Queryable, store: Store, asked: { fileId: number; userId: number }): Promise<Uint8Array> {
  const file = await runOne(on, ownFile, { id: asked.fileId, userId: asked.userId })
  if (!file) {
    throw badField('file_id', '请先上传文件')
  }
  if (file.filesize > bankLimits.importBytes) {
    throw badField('file_id', `文件不能超过${bankLimits.importBytes / bytesPerMegabyte}MB`)
  }
  return await store.withLocal(file.key, (path) => readFile(path))
}

const bytesPerMegabyte = 1024 * 1024

/** Reads the questions of a source; 40000 in words where it cannot be read, is empty or holds too many. */
export async function readSource(
  on: Queryable,
  store: Store,
  { source, userId }: { source: Source; userId: number },
): Promise<Parsed> {
  const field = source.fileId > 0 ? 'file_id' : 'text'
  try {
    const parsed = await parse(on, store, { source, userId })
    if (parsed.questions.length === 0) {
      throw badField(field, '没有找到题目，请检查格式')
    }
    if (parsed.questions.length > bankLimits.importMax) {
      throw badField(field, `一次最多导入${bankLimits.importMax}道题，请分批导入`)
    }
    return parsed
  } catch (error) {
    if (error instanceof FormatError) {
      throw badField(field, error.message)
    }
    throw error
  }
}

async function parse(on: Queryable, store: Store, asked: { source: Source; userId: number }): Promise<Parsed> {
  const { format, fileId, text } = asked.source
  const fromBytes = bytesReaders[format]
  const fromText = textReaders[format]
  if (fromBytes && (fileId > 0 || !fromText)) {
    return await fromBytes(await bytesOf(on, store, { fileId, userId: asked.userId }))
  }
  if (!fromText || text.trim() === '') {
    throw badField('text', '请粘贴或选择要导入的内容')
  }
  return fromText(text)
}
