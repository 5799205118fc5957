import type { ImportFormat } from '@zhixing/contract/leaves/question/import-calls.ts'
import { FormatError } from '#office/format-error.ts'
import { bounded } from './bounded.ts'
import type { Parsed } from './draft.ts'
import { readGift } from './gift/read-gift.ts'
import { readMoodle } from './moodle/read-moodle.ts'
import { readText } from './text/read-text-file.ts'

type BytesReader = (bytes: Uint8Array) => Promise<Parsed>
type TextReader = (text: string) => Parsed

// The libraries behind them are large and used now and then only.
const bytesReaders = {
  xlsx: async (bytes) => (await import('./xlsx/read-xlsx.ts')).readXlsx(bytes),
  docx: async (bytes) => (await import('./docx/read-docx.ts')).readDocx(bytes),
  qti: async (bytes) => (await import('./qti/read-qti.ts')).readQti(bytes),
} satisfies Partial<Record<ImportFormat, BytesReader>>

const textReaders = { text: readText, gift: readGift, moodle: readMoodle } satisfies Partial<
  Record<ImportFormat, TextReader>
>

type FileFormat = keyof typeof bytesReaders
type TextFormat = keyof typeof textReaders

/** What is read: a file by its bytes, or a text. */
export type Asked = { format: FileFormat; bytes: Uint8Array } | { format: TextFormat; text: string }

/** What was found, or why nothing could be read, in words. */
export type Read = Parsed | { fault: string }

export function isFileFormat(format: ImportFormat): format is FileFormat {
  return Object.hasOwn(bytesReaders, format)
}

export function isTextFormat(format: ImportFormat): format is TextFormat {
  return Object.hasOwn(textReaders, format)
}

/** Reads the questions of a source. Runs on a thread of its own, whose errors lose their class on the way back. */
export async function readFormat(asked: Asked): Promise<Read> {
  try {
    const read = 'bytes' in asked ? bytesReaders[asked.format](asked.bytes) : textReaders[asked.format](asked.text)
    return bounded(await read)
  } catch (error) {
    if (error instanceof FormatError) {
      return { fault: error.message }
    }
    throw error
  }
}
