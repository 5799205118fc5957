import fastifyStatic from '@fastify/static'
import { plainQuery } from '@zhixing/contract/kernel/query.ts'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Clock } from '#db/clock.ts'
import { AppError } from '#kernel/errors.ts'
import { type EmbeddedStore, filesPath } from './embedded-store.ts'
import type { BucketStore } from './s3-store.ts'
import { contentHeaders } from './shown-types.ts'
import { keyPattern } from './signed-form.ts'

const yearSeconds = 31_536_000

/** Serves stored files by signed links, with ranges; public ones (covers, avatars) by their key alone. */
export async function addFileEndpoint(app: FastifyInstance, store: EmbeddedStore, clock: Clock): Promise<void> {
  const endpoint: FastifyPluginAsync = async (scope) => {
    await scope.register(fastifyStatic, {
      root: store.folder,
      serve: false,
      decorateReply: !app.hasReplyDecorator('sendFile'),
    })
    scope.get(`${filesPath}/*`, async (request, reply) => {
      const key = (request.params as { '*': string })['*']
      const query = plainQuery(typeof request.query === 'object' && request.query !== null ? { ...request.query } : {})
      const stored = store.checkLink(key, query, clock.now()) ? await store.stat(key) : undefined
      if (!stored) {
        throw new AppError('NOT_FOUND', { message: '文件不存在或链接已过期' })
      }
      if (!readRange(request, stored.size)) {
        return await reply.status(beyondStatus).header('content-range', `bytes */${stored.size}`).send()
      }
      reply.headers(headersOf(key, query))
      return await reply.sendFile(key, store.folder, { acceptRanges: true, cacheControl: false, contentType: false })
    })
  }
  await app.register(endpoint)
}

const beyondStatus = 416

/** What becomes of a Range header: one that is no range of bytes, or of several, is as if it were not there (RFC 9110, 14.2). */
function rangeOf(header: string, size: number): 'taken' | 'ignored' | 'beyond' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? []
  if (first === '' && last === '') {
    return 'ignored'
  }
  if (first === '') {
    return Number(last) > 0 ? 'taken' : 'beyond'
  }
  if (last !== '' && Number(last) < Number(first)) {
    return 'ignored'
  }
  return Number(first) < size ? 'taken' : 'beyond'
}

/** Takes away a range that is ignored; false where it asks for what lies beyond the file. */
function readRange({ raw }: FastifyRequest, size: number): boolean {
  const range = rangeOf(raw.headers.range ?? '', size)
  if (range === 'ignored') {
    delete raw.headers.range
  }
  return range !== 'beyond'
}

/** What a browser is told about a file: shown in place only if it is harmless, and never run. */
function headersOf(key: string, query: Record<string, string>): Record<string, string> {
  const { type, disposition } = contentHeaders(key, { filename: query.n ?? '', download: query.d === '1' })
  const isPublic = query.s === undefined
  return {
    'content-type': type,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'content-disposition': disposition,
    'cross-origin-resource-policy': 'same-site',
    'cache-control': isPublic ? `public, max-age=${yearSeconds}, immutable` : 'private, max-age=600',
  }
}

const linkMs = 3_600_000
const redirectSeconds = 600

/** Where files lie elsewhere: the lasting address of a public one leads to a link of the store's. */
export function addPublicFileRedirect(app: FastifyInstance, store: BucketStore, { isPublic, clock }: Redirect): void {
  app.get(`${filesPath}/*`, async (request, reply) => {
    const key = (request.params as { '*': string })['*']
    if (!keyPattern.test(key) || !isPublic(key)) {
      throw new AppError('NOT_FOUND', { message: '文件不存在或链接已过期' })
    }
    const to = store.signedLink(key, { filename: '', expiresAt: new Date(clock.now().getTime() + linkMs) })
    return await reply.header('cache-control', `public, max-age=${redirectSeconds}`).redirect(to)
  })
}

interface Redirect {
  isPublic: (key: string) => boolean
  clock: Clock
}
