import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { plainQuery } from '@zhixing/contract/kernel/query.ts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Clock } from '#db/clock.ts'
import { AppError } from '#kernel/errors.ts'
import { type EmbeddedStore, filesPath } from './embedded-store.ts'

/** What a browser may show in place; everything else is a download. SVG and HTML are never stored, let alone shown. */
const inlineTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
}

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
      if (!store.checkLink(key, query, clock.now()) || !(await store.stat(key))) {
        throw new AppError('NOT_FOUND', { message: '文件不存在或链接已过期' })
      }
      reply.headers(headersOf(key, query))
      return await reply.sendFile(key, store.folder, { acceptRanges: true, cacheControl: false, contentType: false })
    })
  }
  await app.register(endpoint)
}

/** What a browser is told about a file: shown in place only if it is harmless, and never run. */
function headersOf(key: string, query: Record<string, string>): Record<string, string> {
  const type = inlineTypes[path.extname(key).slice(1)]
  const isPublic = query.s === undefined
  return {
    'content-type': type ?? 'application/octet-stream',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'content-disposition': disposition(type !== undefined && query.d !== '1', query.n ?? ''),
    'cross-origin-resource-policy': 'same-site',
    'cache-control': isPublic ? `public, max-age=${yearSeconds}, immutable` : 'private, max-age=600',
  }
}

/** The name goes out percent-encoded: no quote, line break or path in it can mean anything. */
function disposition(inline: boolean, filename: string): string {
  const name = filename.replace(/[\p{Cc}\p{Cf}/\\]/gu, '_')
  const kind = inline ? 'inline' : 'attachment'
  return name === ''
    ? kind
    : `${kind}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
}
