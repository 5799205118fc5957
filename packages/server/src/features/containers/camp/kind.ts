import type { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import { campMessages } from '@zhixing/contract/containers/camp/limits.ts'
import type { CampDetail } from '@zhixing/contract/containers/camp/shapes.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { momentOf } from '#kernel/time.ts'
import { fileIdsIn } from '../../../rich-text/pictures.ts'
import { audit } from '../../base/audit/public.ts'
import { useFiles } from '../../base/upload/public.ts'
import { type ContainerKind, type DetailRow, requireNobodyElse } from '../container/public.ts'
import { rowOf, wayOf } from '../training/public.ts'
import type { CampColumns } from './columns.ts'
import { campStatements } from './lists.ts'
import { presentDetail } from './present.ts'

type Form = Omit<CallParsed<typeof campCalls.update>, 'id' | 'row_version'>

/** Writes when and where it is held; what is absent stays. 40000 at `ends_at` for a camp that ends before it starts. */
async function saveCamp(tx: Tx, { id, form }: { id: number; form: Form }): Promise<void> {
  const { starts_at: starts, ends_at: ends } = form
  const { rows } = await tx.query({
    name: 'camp.save',
    text: `insert into camp (content_id, starts_at, ends_at, place, body) values ($1, $3, $5, coalesce($6, ''), coalesce($7, ''))
      on conflict (content_id) do update set starts_at = case when $2 then $3 else camp.starts_at end,
        ends_at = case when $4 then $5 else camp.ends_at end, place = coalesce($6, camp.place), body = coalesce($7, camp.body)
      returning coalesce(ends_at <= starts_at, false) as "endsFirst"`,
    values: [
      id,
      starts !== undefined,
      momentOf(starts ?? 0),
      ends !== undefined,
      momentOf(ends ?? 0),
      form.place ?? null,
      form.body ?? null,
    ],
  })
  const [row] = rows as { endsFirst: boolean }[]
  if (row?.endsFirst) {
    throw badField('ends_at', campMessages.endsBeforeStarts)
  }
}

async function useBody(tx: Tx, ctx: Ctx, { id, body }: { id: number; body: string }): Promise<void> {
  await useFiles(tx, { contentId: id, purpose: 'body', fileIds: fileIdsIn(body), userId: requireSession(ctx).userId })
}

/** The audit's line of a camp whose text was saved. */
export const bodySaved = 'camp.body'

/** The kind of a camp: all that is not in its definition. */
export const campKind: ContainerKind<Form, DetailRow & CampColumns, CampDetail> = {
  type: 'camp',
  manage: 'assist',
  page: campStatements.page,
  present: presentDetail,
  cover: { field: 'cover', of: ({ cover }) => cover },
  rowOf,
  wayOf,
  saveOwn: async (tx, ctx, { id, form }) => {
    await saveCamp(tx, { id, form })
    if (form.body !== undefined) {
      await useBody(tx, ctx, { id, body: form.body })
      await audit(tx, ctx, { action: bodySaved, objectType: 'camp', objectId: id })
    }
  },
  beforePrivate: requireNobodyElse,
  copyOwn: async (tx, _ctx, copied) => {
    await tx.query({
      name: 'camp.copy',
      text: `insert into camp (content_id, starts_at, ends_at, place, body)
        select $2, starts_at, ends_at, place, body from camp where content_id = $1`,
      values: [copied.from, copied.to],
    })
  },
}
