import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { orgMessages } from '@zhixing/contract/people/organisation/limits.ts'
import type { KeptPlanKind, PlanKind, planBackendCalls } from '@zhixing/contract/people/organisation/plan-calls.ts'
import type { Queryable } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { badField, notFound } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'

/** The kinds of plans in their order, those too that are not offered any more. */
export async function listKinds(on: Queryable): Promise<KeptPlanKind[]> {
  const { rows } = await on.query({
    name: 'organisation.planKinds',
    text: 'select id::float8 as id, level, name, seats, storage_gb, is_offered, sort from plan_kind order by sort, id limit 100',
  })
  return rows as KeptPlanKind[]
}

/** The kinds an organisation may ask for. */
export async function offeredKinds(on: Queryable): Promise<PlanKind[]> {
  const kinds = await listKinds(on)
  return kinds.flatMap(({ is_offered: isOffered, sort: _sort, ...kind }) => (isOffered ? [kind] : []))
}

/** Makes or changes a kind; 40000 for a name another one has, 40400 for none of that id. Plans that are there stay. */
export async function saveKind(ctx: Ctx, input: CallParsed<typeof planBackendCalls.savePlanKind>) {
  const { id, name, level, seats, storage_gb: storage, is_offered: isOffered, sort } = input
  return await ctx.tx(async (tx) => {
    await tx.query({ text: 'lock table plan_kind in share row exclusive mode' })
    const kinds = await listKinds(tx)
    if (kinds.some((kind) => kind.name === name && kind.id !== id)) {
      throw badField('name', orgMessages.nameTaken)
    }
    const before = kinds.find((kind) => kind.id === id)
    if (id > 0 && !before) {
      throw notFound('服务版本不存在')
    }
    const values = [name, level, seats, storage, isOffered, sort]
    const { rows } = await tx.query(
      before
        ? {
            name: 'organisation.changeKind',
            text: 'update plan_kind set name = $1, level = $2, seats = $3, storage_gb = $4, is_offered = $5, sort = $6 where id = $7 returning id::float8 as id',
            values: [...values, id],
          }
        : {
            name: 'organisation.makeKind',
            text: 'insert into plan_kind (name, level, seats, storage_gb, is_offered, sort) values ($1, $2, $3, $4, $5, $6) returning id::float8 as id',
            values,
          },
    )
    const saved = (rows as { id: number }[])[0]?.id ?? id
    await audit(tx, ctx, { action: 'plan.kind', objectType: 'plan_kind', objectId: saved, before, after: input })
    return { id: saved }
  })
}
