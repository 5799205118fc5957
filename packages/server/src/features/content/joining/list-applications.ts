import type { ApplicationRow, joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { run, runOne } from '#db/database.ts'
import { alias, and, desc, eq, type SQL, sql } from '#db/drizzle.ts'
import { namedBy, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { profile } from '../../people/account/tables.ts'
import { isMeant, ownNumber } from '../../people/organisation/public.ts'
import { org } from '../../people/organisation/tables.ts'
import { content } from '../content/tables.ts'
import type { Accessed } from '../membership/public.ts'
import { application } from './tables.ts'

interface Key {
  keyword: boolean
  pending: boolean
}

interface Filter {
  contentId: number
  state: string
  keyword: string
}

const decider = alias(profile, 'decider')

function whereOf(key: Key, p: Params<Filter>): SQL | undefined {
  return and(
    eq(application.contentId, p.contentId),
    eq(application.state, p.state),
    key.pending ? sql`${application.expiresAt} > clock_now()` : undefined,
    key.keyword ? isMeant(p.keyword) : undefined,
  )
}

const listed = namedBy(
  'joining.applications',
  (key: Key) => (db, p: Params<Filter & { skip: number; limit: number }>) =>
    db
      .select({
        id: application.id,
        uid: application.userId,
        openid: profile.openid,
        name: profile.name,
        avatar: profile.avatar,
        number: sql<string>`coalesce(own.number, '')`,
        orgName: org.name,
        state: application.state,
        reason: application.reason,
        answer: application.answer,
        decidedBy: decider.name,
        decidedAt: application.decidedAt,
        createdAt: application.createdAt,
      })
      .from(application)
      .innerJoin(content, eq(content.id, application.contentId))
      .innerJoin(profile, eq(profile.userId, application.userId))
      .leftJoin(ownNumber(application.userId, content.orgId), sql`true`)
      .leftJoin(org, sql`${org.id} = own.org_id`)
      .leftJoin(decider, eq(decider.userId, application.decidedBy))
      .where(whereOf(key, p))
      .orderBy(desc(application.id))
      .offset(p.skip)
      .limit(p.limit),
)

const counted = namedBy('joining.countApplications', (key: Key) => (db, p: Params<Filter>) => {
  const some = db
    .select({ id: application.id })
    .from(application)
    .innerJoin(content, eq(content.id, application.contentId))
    .innerJoin(profile, eq(profile.userId, application.userId))
    .leftJoin(ownNumber(application.userId, content.orgId), sql`true`)
    .where(whereOf(key, p))
    .limit(listLimits.maxTotal)
    .as('some')
  return db.select({ total: sql<number>`count(*)::int` }).from(some)
})

/** Lists the applications of a container in one state, the newest first. */
export async function listApplications(
  ctx: Ctx,
  { id }: Accessed,
  input: CallParsed<typeof joiningCalls.applications>,
): Promise<{ rows: ApplicationRow[]; total: number; next: string | null }> {
  const window = countedWindow(input)
  const keyword = input.keyword?.trim() ?? ''
  const key = { keyword: keyword !== '', pending: input.state === 'pending' }
  const filter = { contentId: id, state: input.state, keyword }
  const [rows, total] = await Promise.all([
    run(ctx.read, () => listed(key), { ...filter, skip: window.skip, limit: window.limit }),
    window.total ?? runOne(ctx.read, () => counted(key), filter).then((row) => row?.total ?? 0),
  ])
  return {
    total,
    next: nextCounted(window, { rows, total }),
    rows: rows.map(({ orgName, decidedBy, decidedAt, createdAt, ...row }) => ({
      ...row,
      group_name: orgName ?? '',
      decided_by: decidedBy ?? '',
      decide_time: unixSeconds(decidedAt),
      create_time: unixSeconds(createdAt),
    })),
  }
}
