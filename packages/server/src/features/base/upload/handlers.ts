import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { maxBytes } from '@zhixing/contract/base/upload/check.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { uploadLimits } from '@zhixing/contract/limits.ts'
import { runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { partsPath, partsUrl } from '../../../storage/parts-endpoint.ts'
import type { Permits } from '../../../storage/permits.ts'
import type { Store } from '../../../storage/store.ts'
import { restartFilm } from './film.ts'
import { convertUpload } from './jobs.ts'
import { presentFile } from './present.ts'
import { fileById, ownFile } from './queries.ts'
import { type Grant, grantUpload, registerFile } from './register-file.ts'

/**
 * Given down by the start: under which name a person may read a file, because they may open some content that uses it or
 * mark where it was handed in. `unnamed`: what its owner called it is not told them. Undefined where they may not.
 */
type CanReadFile = (ctx: Ctx, fileId: number) => Promise<'named' | 'unnamed' | undefined>

export interface UploadServices {
  store: Store
  permits: Permits
  /** Whether films are converted here. */
  converts: boolean
  canReadFile: CanReadFile
}

/** The specs' upload flow: token, form post to the store, register (spec 2 §7). */
export function uploadServed(services: UploadServices): Served[] {
  const { store, canReadFile } = services
  const token = async (input: TokenInput, ctx: Ctx) =>
    tokenReply(services, await grantUpload(services, ctx, input), input)
  return serve(uploadCalls, {
    getToken: token,
    getStsToken: async (input, ctx) => ({ ...(await token(input, ctx)), security_token: '' }),
    fileUpload: async (input, ctx) => presentFile(store, await registerFile(services, ctx, input), ctx.now),
    read: async (input, ctx) => {
      const row = await runOne(ctx.read, fileById, { id: input.id })
      const mine = row?.ownerId === ctx.session?.userId
      const mayRead = row && (row.isPublic || mine ? 'named' : await canReadFile(ctx, row.id))
      if (!row || !mayRead) {
        throw notFound('文件不存在')
      }
      ctx.noteAccess('read')
      const shown = mayRead === 'named' ? row : { ...row, filename: `附件.${row.type}` }
      return { ...presentFile(store, shown, ctx.now), mine }
    },
    convert: async (input, ctx) => {
      const { userId } = requireSession(ctx)
      await ctx.tx(async (tx) => {
        const row = await runOne(tx, ownFile, { id: input.id, userId })
        if (!row) {
          throw notFound('文件不存在')
        }
        // Whether ffmpeg is here says nothing: another process may work the jobs.
        if (!(await restartFilm(tx, row.id))) {
          throw new AppError('CONFLICT', { message: '该视频不需要重新转换' })
        }
        await enqueue(tx, convertUpload, { fileId: row.id })
      })
      return { id: input.id }
    },
  })
}

type TokenInput = CallParsed<typeof uploadCalls.getToken>

function tokenReply({ store, permits }: UploadServices, grant: Grant, { purpose, filesize }: TokenInput) {
  const { key, expiresAt } = grant
  const name = key.split('/').at(-1) ?? ''
  return {
    dir: key.slice(0, key.length - name.length),
    name,
    accessid: grant.accessId,
    policy: grant.policy,
    signature: grant.signature,
    host: grant.host,
    fields: grant.fields,
    expire: unixSeconds(expiresAt),
    max_size: maxBytes(purpose),
    resumable:
      filesize > uploadLimits.resumableAbove
        ? {
            host: partsPath,
            upload_url: partsUrl(key),
            permit: permits.give({ key, size: filesize, expiresAt }),
            location: store.location(key),
          }
        : null,
  }
}
