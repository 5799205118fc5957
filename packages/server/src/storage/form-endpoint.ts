import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import { uploadMessages } from '@zhixing/contract/base/upload/check.ts'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#db/clock.ts'
import { AppError } from '#kernel/errors.ts'
import { escapeHtml } from '#kernel/html.ts'
import { type EmbeddedStore, filesPath } from './embedded-store.ts'
import { moveTo } from './parts-folder.ts'
import { formPath } from './signed-form.ts'

const largestFile = 951 * 1024 * 1024

/** The embedded store's form endpoint: takes what its own signed policy allows and answers as an object store does. */
export async function addFormEndpoint(app: FastifyInstance, store: EmbeddedStore, clock: Clock): Promise<void> {
  const endpoint: FastifyPluginAsync = async (scope) => {
    // Nothing but a form is read: any other body, which may be as large, is refused before it is.
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 16 * 1024, fileSize: largestFile } })
    scope.post(formPath, { bodyLimit: largestFile + 1024 * 1024 }, async (request, reply) => {
      const key = await takeFile(request, store, clock.now())
      return await sendLocation(reply, key)
    })
  }
  await app.register(endpoint)
}

async function takeFile(request: FastifyRequest, store: EmbeddedStore, now: Date): Promise<string> {
  const fields: Record<string, string> = {}
  if (!/^multipart\/form-data;.*boundary=/i.test(request.headers['content-type'] ?? '')) {
    throw new AppError('BAD_INPUT', { message: '请求格式不正确' })
  }
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
    } else {
      const { key, maxBytes } = store.checkForm(fields, now)
      await writeWhole(part, store.localPath(key), maxBytes)
      return key
    }
  }
  throw new AppError('BAD_INPUT', { message: '没有收到文件' })
}

type Part = Multipart | MultipartFile

/** The parts of a form; 40000 where it is none, or ends before its end. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Part> {
  const parts = request.parts()
  for (;;) {
    const { done, value } = await parts.next().catch((error: unknown) => {
      throw failureOf(error)
    })
    if (done) {
      return
    }
    yield value
  }
}

/** Writes beside the final name and takes it when all is on disk: what has the name is whole, also after a power cut. */
async function writeWhole(part: MultipartFile, target: string, maxBytes: number): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  const half = `${target}.${randomBytes(4).toString('hex')}.part`
  let size = 0
  try {
    await pipeline(
      part.file,
      async function* count(source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          size += chunk.length
          if (size > maxBytes) {
            throw new AppError('TOO_LARGE', { message: '上传的文件超过大小限制' })
          }
          yield chunk
        }
      },
      createWriteStream(half, { flags: 'wx' }),
    )
    if (part.file.truncated) {
      throw new AppError('TOO_LARGE', { message: '上传的文件超过大小限制' })
    }
    const handle = await open(half, 'r+')
    await handle.sync()
    await handle.close()
    await moveTo(target, half)
  } catch (error) {
    await rm(half, { force: true })
    throw failureOf(error)
  }
}

function failureOf(error: unknown): unknown {
  if (error instanceof Error && !('code' in error)) {
    // The parser of forms gives its errors no code, the file system does.
    return new AppError('BAD_INPUT', { message: '上传的内容不完整，请重新上传' })
  }
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EEXIST') {
    return new AppError('CONFLICT', { message: '该文件已上传' })
  }
  return code === 'ENOSPC' || code === 'EDQUOT' ? new AppError('FAULT', { message: uploadMessages.full }) : error
}

const createdStatus = 201

function sendLocation(reply: FastifyReply, key: string): FastifyReply {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><PostResponse><Bucket>zhixing</Bucket><Location>${escapeHtml(`${filesPath}/${key}`)}</Location><Key>${escapeHtml(key)}</Key></PostResponse>`
  return reply.status(createdStatus).header('content-type', 'application/xml; charset=utf-8').send(xml)
}
