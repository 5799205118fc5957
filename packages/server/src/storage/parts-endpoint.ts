import { Server } from '@tus/server'
import { uploadMessages } from '@zhixing/contract/base/upload/check.ts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Clock } from '#db/clock.ts'
import { AppError, errorReply } from '#kernel/errors.ts'
import type { Permits } from './permits.ts'
import type { Store } from './store.ts'

export const partsPath = '/upload/parts'

/** Parts may be as large as the client likes; what a file may weigh stands in its permit. */
const partsType = 'application/offset+octet-stream'
const conflictStatus = 409
const fullStatus = 507

/** The address of an upload in parts. */
export function partsUrl(key: string): string {
  return `${partsPath}/${Buffer.from(key).toString('base64url')}`
}

interface Deps {
  store: Store
  permits: Permits
  clock: Clock
}

const refusal = (status_code: number, body: string) => ({ status_code, body })

/**
 * Takes files in parts as tus 1.0 describes. Every request carries its permit, so that a key is written by whoever was
 * allowed to and to the size that was allowed; what becomes of the whole file is decided when it is registered.
 */
export async function addPartsEndpoint(app: FastifyInstance, deps: Deps): Promise<void> {
  const tus = createTus(deps)
  const endpoint: FastifyPluginAsync = async (scope) => {
    // The parts are read by tus, as they come.
    scope.addContentTypeParser(partsType, (_request, _body, done) => done(null))
    scope.route({
      method: ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      url: `${partsPath}*`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          reply.raw.setHeader(name, value ?? '')
        }
        await tus.handle(request.raw, reply.raw)
      },
    })
  }
  await app.register(endpoint)
}

function createTus({ store, permits, clock }: Deps): Server {
  const allowed = (request: Request) => permits.check(request.headers.get('upload-permit') ?? '', clock.now())
  return new Server({
    path: partsPath,
    datastore: store.parts,
    // Pages of our own only: another site has no permit, and no say in what a browser may ask here.
    allowedOrigins: [],
    namingFunction: (request) => allowed(request).key,
    generateUrl: (_request, { id }) => partsUrl(id),
    getFileIdFromRequest: (_request, last) => Buffer.from(last ?? '', 'base64url').toString('utf8'),
    maxSize: (request) => allowed(request).size,
    onIncomingRequest: async (request, id) => {
      if (request.method !== 'OPTIONS' && allowed(request).key !== id) {
        throw new AppError('NOT_ALLOWED', { message: '上传凭证无效' })
      }
    },
    onUploadCreate: async (request, upload) => {
      await checkOpening(store, { key: upload.id, size: upload.size, allowed: allowed(request).size })
      return {}
    },
    onResponseError: async (_request, error) => await answerOf(store, error),
  })
}

/** Before the first byte: the size that was declared, a key that nothing was sent to, and room for it. */
async function checkOpening(
  store: Store,
  { key, size, allowed }: { key: string; size: number | undefined; allowed: number },
): Promise<void> {
  if (size !== allowed) {
    throw refusal(400, 'Upload-Length differs from the permit')
  }
  const begun = await store.parts.getUpload(key).catch(() => undefined)
  if (begun || (await store.stat(key))) {
    throw refusal(conflictStatus, 'The upload is open already')
  }
  if ((await store.room()) < size) {
    throw fullDisk()
  }
}

function fullDisk() {
  return refusal(fullStatus, JSON.stringify({ code: 0, message: uploadMessages.full }))
}

/** Our refusals in the words of a person; a write that failed for want of room says so. */
async function answerOf(store: Store, error: unknown): Promise<{ status_code: number; body: string } | undefined> {
  if (error instanceof AppError) {
    const { status, body } = errorReply(error, '')
    return refusal(status, JSON.stringify(body))
  }
  const isWrite = typeof error === 'object' && error !== null && 'status_code' in error && error.status_code === 500
  return isWrite && (await store.room()) <= 0 ? fullDisk() : undefined
}
