import { uploadCalls } from '@zhixing/contract/upload/calls.ts'
import { maxBytes } from '@zhixing/contract/upload/check.ts'
import { runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import type { Store } from '../../storage/store.ts'
import { presentFile } from './present.ts'
import { fileById } from './queries.ts'
import { grantUpload, registerFile } from './register-file.ts'

/** Given down by the start: whether a person may open some content that uses a file. */
export type CanReadFile = (ctx: Ctx, fileId: number) => Promise<boolean>

export interface UploadServices {
  store: Store
  canReadFile: CanReadFile
}

/** The specs' upload flow: token, form post to the store, register (spec 2 §7). */
export function uploadServed({ store, canReadFile }: UploadServices): Served[] {
  const token: (input: Parameters<typeof grantUpload>[2], ctx: Ctx) => ReturnType<typeof tokenReply> = (input, ctx) =>
    tokenReply(grantUpload(store, ctx, input), maxBytes(input.purpose))
  return serve(uploadCalls, {
    getToken: token,
    getStsToken: (input, ctx) => ({ ...token(input, ctx), security_token: '' }),
    fileUpload: async (input, ctx) => presentFile(store, await registerFile(store, ctx, input), ctx.now),
    read: async (input, ctx) => {
      const row = await runOne(ctx.read, fileById, { id: input.id })
      const mayRead = row && (row.isPublic || row.ownerId === ctx.session?.userId || (await canReadFile(ctx, row.id)))
      if (!row || !mayRead) {
        throw notFound('文件不存在')
      }
      ctx.noteAccess('read')
      return presentFile(store, row, ctx.now)
    },
  })
}

function tokenReply(grant: ReturnType<typeof grantUpload>, max: number) {
  const name = grant.key.split('/').at(-1) ?? ''
  return {
    dir: grant.key.slice(0, grant.key.length - name.length),
    name,
    accessid: grant.accessId,
    policy: grant.policy,
    signature: grant.signature,
    host: grant.host,
    fields: grant.fields,
    expire: unixSeconds(grant.expiresAt),
    max_size: max,
  }
}
