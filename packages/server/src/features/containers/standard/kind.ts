import type { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import type { StandardDetail } from '@zhixing/contract/containers/standard/shapes.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { checkPermission } from '@zhixing/contract/faces/user/can.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { usualTarget } from '@zhixing/contract/learning/skill/levels.ts'
import type { Tx } from '#db/database.ts'
import { AppError } from '#kernel/errors.ts'
import { ensureTags } from '../../base/tag/public.ts'
import { type Accessed, permissionFactsOf } from '../../content/membership/public.ts'
import { readPoints } from '../../learning/skill/public.ts'
import type { ContainerKind, DetailRow } from '../container/public.ts'
import { type StandardColumns, standardStatements } from './columns.ts'
import { presentDetail } from './present.ts'
import { requireWhole } from './publish.ts'

type Create = CallParsed<typeof standardCalls.create>
export type StandardForm = Omit<CallParsed<typeof standardCalls.update>, 'id' | 'row_version'> &
  Partial<Pick<Create, 'is_base'>>

/** The status that a form asks for: a new one is a draft, and it is published only where nothing is missing. */
async function statusOf(
  tx: Tx,
  wanted: number | undefined,
  before: { accessed: Accessed; row: StandardColumns } | undefined,
): Promise<0 | 1 | 2 | undefined> {
  if (!before) {
    return contentStatus.draft
  }
  if (wanted === contentStatus.active && before.accessed.status !== contentStatus.active) {
    await requireWhole(tx, { id: before.accessed.id, isBase: before.row.isBase })
  }
  return wanted === undefined ? undefined : ((wanted as 0 | 1 | 2) ?? undefined)
}

/** The kind of a standard: all that is not in its definition. */
export const standardKind: ContainerKind<StandardForm, DetailRow & StandardColumns, Omit<StandardDetail, 'skills'>> = {
  type: 'standard',
  manage: 'assist',
  page: standardStatements.page,
  present: presentDetail,
  mayMake: (session) => {
    const { allowed, reason, upgrade } = checkPermission(permissionFactsOf(session), 'create_standard')
    if (!allowed) {
      throw upgrade ? new AppError('PLAN', { upgrade }) : new AppError('NOT_ALLOWED', { message: reason })
    }
  },
  cover: { field: 'cover', of: ({ cover }) => cover },
  rowOf: async (tx, form, before) => ({
    title: form.title,
    introduce: form.introduce,
    industryId: form.industry_id,
    status: await statusOf(tx, form.status, before),
    visibility: form.status_var,
    tagIds: form.tag && (await ensureTags(tx, form.tag)),
  }),
  saveOwn: async (tx, _ctx, { id, form }) => {
    await tx.query({
      name: 'standard.save',
      text: `insert into standard (content_id, is_base, target) values ($1, coalesce($2::boolean, false), coalesce($3::smallint, $4::smallint))
        on conflict (content_id) do update set target = coalesce($3::smallint, standard.target)`,
      values: [id, form.is_base ?? null, form.target ?? null, usualTarget],
    })
  },
  searchText: async (tx, id) => (await readPoints(tx, id)).points.map(({ title }) => title).join(' '),
}
