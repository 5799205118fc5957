import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { UploadPurpose } from '@zhixing/contract/base/upload/calls.ts'
import { extensionOf, kindOfFile, uploadMessages } from '@zhixing/contract/base/upload/check.ts'
import { uploadLimits } from '@zhixing/contract/limits.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { isOfficeDocument, isOfficeType } from './inspect-office.ts'
import { inspectVideo } from './inspect-video.ts'

/** What a file is by its bytes. */
export interface Inspected {
  type: string
  mime: string
  sha256: string
  width: number
  height: number
  /** Seconds of a video. */
  duration: number
}

/** More pixels than this are a bomb, whatever the file's size (expected 3.26). */
const maxPixels = 40_000_000
const headBytes = 4100

const refuse = (message: string) => badField('file', message)

/** Types that belong together: the bytes of a docx are a zip's, of a doc an old compound file's. */
const families: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  gif: ['gif'],
  bmp: ['bmp'],
  mp4: ['mp4', 'm4v', 'mov'],
  webm: ['webm'],
  m4a: ['m4a', 'mp4', 'm4v', 'mov'],
  mp3: ['mp3'],
  wav: ['wav'],
  pdf: ['pdf'],
  docx: ['docx', 'zip'],
  xlsx: ['xlsx', 'zip'],
  pptx: ['pptx', 'zip'],
  doc: ['cfb'],
  xls: ['cfb'],
  ppt: ['cfb'],
}

/**
 * Checks a file by its bytes, not its name (protocol: Files): the content fits the extension, no markup hides in it,
 * pictures are at most 4096 px on each side, videos play. 40000 with the spec's words otherwise.
 */
export async function inspectFile(
  path: string,
  file: { filename: string; purpose: UploadPurpose; converts: boolean },
): Promise<Inspected> {
  const type = extensionOf(file.filename)
  const head = await readHead(path)
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head)
  const family = families[type]
  if (family ? !found || !family.includes(found.ext) : isMarkup(head)) {
    throw refuse(uploadMessages.mismatch)
  }
  if (isOfficeType(type) && !(await isOfficeDocument(path, type))) {
    throw refuse(uploadMessages.mismatch)
  }
  const kind = kindOfFile(file.filename)
  const size = kind === 'image' ? await sizeOfImage(path, { type, head }) : { width: 0, height: 0 }
  const video = kind === 'video' ? await inspectVideo(path, file.converts) : undefined
  return {
    type,
    mime: found?.mime ?? 'application/octet-stream',
    sha256: await hashOf(path),
    width: video?.width ?? size.width,
    height: video?.height ?? size.height,
    duration: video?.duration ?? 0,
  }
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Whether a file that claims to be something harmless begins like a page or a drawing with scripts in it. */
function isMarkup(head: Buffer): boolean {
  const text = head
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase()
  return /^<(!doctype|html|svg|script|\?xml|head|body|iframe|!--)/.test(text)
}

/** Where a bmp's header says how wide and how high it is; a negative height stands for one drawn from the top. */
const bmpWidthAt = 18
const bmpHeightAt = 22
const bmpHeadBytes = 26

async function sizeOfImage(path: string, { type, head }: { type: string; head: Buffer }) {
  if (type !== 'bmp') {
    return await inspectImage(path)
  }
  if (head.length < bmpHeadBytes) {
    throw refuse(uploadMessages.mismatch)
  }
  const [width, height] = [head.readInt32LE(bmpWidthAt), Math.abs(head.readInt32LE(bmpHeightAt))]
  if (width > uploadLimits.imagePixels || height > uploadLimits.imagePixels) {
    throw refuse(uploadMessages.imagePixels)
  }
  return { width, height }
}

/** Of EXIF's eight orientations those that stand on a side. */
const firstTurned = 5

async function inspectImage(path: string): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  const meta = await sharp(path, { limitInputPixels: maxPixels })
    .metadata()
    .catch((error: unknown) => {
      throw error instanceof AppError ? error : refuse(uploadMessages.mismatch)
    })
  const width = meta.width ?? 0
  const height = meta.pageHeight ?? meta.height ?? 0
  if (width > uploadLimits.imagePixels || height > uploadLimits.imagePixels) {
    throw refuse(uploadMessages.imagePixels)
  }
  if (width * height * (meta.pages ?? 1) > maxPixels * 5) {
    throw refuse(uploadMessages.imagePixels)
  }
  // A camera held upright writes it lying and says so: pages show it as it was seen.
  return (meta.orientation ?? 1) >= firstTurned ? { width: height, height: width } : { width, height }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
  }
  return hash.digest('hex')
}

/** A small picture of a picture, for lists; undefined when it cannot be drawn. */
export async function thumbnailOf(path: string, width: number): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp')
  return await sharp(path, { limitInputPixels: maxPixels })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => undefined)
}
