import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import type { Database } from '#db/database.ts'
import { sendSmall } from './compress.ts'
import { type Ctx, contextAside } from './context.ts'
import { AppError } from './errors.ts'

/** What an open file is asked with. */
interface Asked {
  params: Record<string, string>
  /** Our own address, as people and search engines use it. */
  origin: string
}

export interface OpenReply {
  type: string
  body: string | Buffer
  /** How long anybody may keep it, in seconds. */
  maxAge: number
}

/**
 * What is read at an address of its own, without a call and as nobody: by search engines, feed readers, whoever shows a
 * shared link. Undefined where there is nothing.
 */
export interface OpenFile {
  path: string
  answer: (asked: Asked, ctx: Ctx) => Promise<OpenReply | undefined>
}

/** Serves the open files; what they say is public, so that shared caches may keep it where PUBLIC_URL says who we are. */
export function addOpenFiles(
  app: FastifyInstance,
  files: readonly OpenFile[],
  { config, database }: { config: Config; database: Database },
): void {
  for (const file of files) {
    app.get<{ Params: Record<string, string> }>(file.path, async (request, reply) => {
      const origin = config.publicUrl ?? `${request.protocol}://${request.host}`
      const ctx = contextAside({ config, database, log: request.log, session: undefined, requestId: request.id })
      const found = await file.answer({ params: request.params, origin }, ctx)
      if (!found) {
        throw new AppError('NOT_FOUND')
      }
      // Without an address of our own it holds the one it was asked by, which anybody may write: nobody keeps that.
      const kept = config.publicUrl ? `public, max-age=${found.maxAge}` : 'private, no-store'
      reply.header('content-type', found.type).header('cache-control', kept)
      return typeof found.body === 'string' ? await sendSmall(request, reply, found.body) : await reply.send(found.body)
    })
  }
}
