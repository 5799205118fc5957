import { readFile } from 'node:fs/promises'
import { bankLimits } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import type { ImportFormat } from '@zhixing/contract/leaves/question/import-calls.ts'
import type { Queryable } from '#db/database.ts'
import { runOne } from '#db/database.ts'
import { badField } from '#kernel/errors.ts'
import { inThread, type ThreadWork } from '#kernel/threads.ts'
import type { Store } from '../../../storage/store.ts'
import { ownFile } from '../../base/upload/public.ts'
import type { Parsed } from './formats/draft.ts'
import { type Asked, isFileFormat, isTextFormat, type Read } from './formats/read-format.ts'

/** What is imported: an uploaded file of the person's, or text. */
export interface Source {
  format: ImportFormat
  fileId: number
  text: string
}

/** Reading is done on a thread: a file of some MB, or one that is made to be slow, holds up nobody. */
const reading: ThreadWork<Asked, Read> = {
  module: new URL('./formats/read-format.ts', import.meta.url),
  name: 'readFormat',
}

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
  const tooMuch = badField(field, '文件内容过于复杂，请拆分后再导入')
  const read = await inThread(reading, await askedOf(on, store, { source, userId }), tooMuch)
  if ('fault' in read) {
    throw badField(field, read.fault)
  }
  if (read.questions.length === 0) {
    throw badField(field, '没有找到题目，请检查格式')
  }
  return read
}

async function askedOf(on: Queryable, store: Store, asked: { source: Source; userId: number }): Promise<Asked> {
  const { format, fileId, text } = asked.source
  if (isFileFormat(format) && (fileId > 0 || !isTextFormat(format))) {
    return { format, bytes: await bytesOf(on, store, { fileId, userId: asked.userId }) }
  }
  if (!isTextFormat(format) || text.trim() === '') {
    throw badField('text', '请粘贴或选择要导入的内容')
  }
  return { format, text }
}
