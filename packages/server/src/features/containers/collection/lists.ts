import type { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { collectionTypes } from '@zhixing/contract/containers/collection/limits.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { seesTeaching } from '#kernel/session.ts'
import { listContainers, listMineOf } from '../container/public.ts'
import { presentCollection } from './present.ts'
import { countCollections, listCollections, myCollections } from './queries.ts'

const kindOf = (type: number | undefined) => (type === collectionTypes.teaching ? 'teaching' : 'study')

/** Collections by type, industry, tag and keyword, as far as the person may see; teaching ones are for teachers. */
export async function listFor(input: CallParsed<typeof collectionCalls.lists>, ctx: Ctx) {
  const mayTeach = seesTeaching(ctx.session)
  if (input.type === collectionTypes.teaching && !mayTeach) {
    throw new AppError('NOT_ALLOWED', { message: '无访问权限' })
  }
  const asked = { kind: input.type !== undefined }
  const own = { kind: kindOf(input.type), kinds: mayTeach ? ['study', 'teaching'] : ['study'] }
  return await listContainers(ctx, input, {
    type: 'collection',
    rows: (key, values) => run(ctx.read, () => listCollections({ ...key, ...asked }), { ...values, ...own }),
    count: (key, values) => runOne(ctx.read, () => countCollections({ ...key, ...asked }), { ...values, ...own }),
    own: [asked.kind ? own.kind : own.kinds],
    show: (row) => presentCollection(ctx, row),
  })
}

/** The collections a person learns (the default), or made and helps with. */
export async function listMine(input: CallParsed<typeof collectionCalls.mine>, ctx: Ctx) {
  const asked = { kind: input.type !== undefined }
  return await listMineOf(ctx, input, {
    type: 'collection',
    rows: (key, values) =>
      run(ctx.read, () => myCollections({ ...key, ...asked }), { ...values, kind: kindOf(input.type) }),
    show: (row) => presentCollection(ctx, row),
  })
}
