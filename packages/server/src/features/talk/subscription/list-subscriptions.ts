import { contentTypes, detailPathOf, fromWire, managePathOf, toWire } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { Subscription, subscriptionCalls } from '@zhixing/contract/talk/subscription/calls.ts'
import { run } from '#db/database.ts'
import { and, desc, eq, isNull, sql } from '#db/drizzle.ts'
import { namedBy, type Params } from '#db/statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { pictureOf } from '../../base/upload/public.ts'
import { file } from '../../base/upload/tables.ts'
import { content, contentStat } from '../../content/content/tables.ts'
import { contentNum } from '../../learning/outline/public.ts'
import { org } from '../../people/organisation/tables.ts'
import { follow } from './tables.ts'

interface Filter {
  userId: number
  isSuper: boolean
  adminOrg: number
  type: string
  /** The types that are subscribed to: what is followed besides is another thing. */
  subscribed: readonly string[]
}

/** Owner, super admin and the organisation's admin look after it. */
const looksAfter = (p: Params<Filter>) =>
  sql<boolean>`(${content.ownerId} = ${p.userId} or ${p.isSuper}::boolean or ${p.adminOrg}::bigint = any(${org.path}))`

const subscriptions = namedBy(
  'subscription.subscriptions',
  (key: { ownFirst: boolean; type: boolean }) => (db, p: Params<Filter & { skip: number; limit: number }>) =>
    db
      .select({
        id: content.id,
        type: content.type,
        kind: content.kind,
        title: content.title,
        logoKey: file.key,
        contentNum: contentNum(p),
        followNum: contentStat.followNum,
        isOwn: looksAfter(p),
        total: sql<number>`count(*) over ()::int`,
      })
      .from(follow)
      .innerJoin(content, eq(content.id, follow.contentId))
      .innerJoin(contentStat, eq(contentStat.contentId, content.id))
      .innerJoin(org, eq(org.id, content.orgId))
      .leftJoin(file, eq(file.id, content.coverFileId))
      .where(
        and(
          eq(follow.userId, p.userId),
          sql`${content.type} = any(${p.subscribed}::text[])`,
          isNull(content.deletedAt),
          isNull(content.blockedAt),
          sql`${content.status} <> 0`,
          key.type ? eq(content.type, p.type) : undefined,
        ),
      )
      .orderBy(...(key.ownFirst ? [desc(looksAfter(p))] : []), desc(follow.createdAt), desc(content.id))
      .offset(p.skip)
      .limit(p.limit),
)

const subscribedTypes = Object.values(contentTypes).flatMap(({ name, followable }) => (followable ? [name] : []))

const nameMax = 8

/** What a person subscribes to (spec 1 §3); only whoever looks after it is given its manage page, and no demo user. */
export async function listSubscriptions(ctx: Ctx, input: CallParsed<typeof subscriptionCalls.mySubscribe>) {
  const session = requireSession(ctx)
  const window = countedWindow(input)
  const type = input.content_type === undefined ? undefined : (fromWire(input.content_type)?.type ?? '')
  const rows = await run(
    ctx.read,
    () => subscriptions({ ownFirst: input.order === 'my_super_space', type: type !== undefined }),
    {
      userId: session.userId,
      isSuper: session.isSuper,
      adminOrg: session.org?.role === 'ROLE_ORG_ADMIN' ? session.org.id : -1,
      type: type ?? '',
      subscribed: subscribedTypes,
      skip: window.skip,
      limit: window.limit,
    },
  )
  const total = rows[0]?.total ?? 0
  const list = rows.map((row): Subscription => {
    const manages = row.isOwn && !session.isDemo
    return {
      content_type: toWire(row),
      content_id: row.id,
      content: {
        title: row.title,
        shortname: row.title.slice(0, nameMax),
        logo_data: pictureOf(ctx, row.logoKey, row.title),
      },
      content_num: row.contentNum,
      follow_num: row.followNum,
      role: manages ? 'admin' : 'user',
      link: detailPathOf(row) ?? '',
      manage_link: manages ? (managePathOf(row) ?? '') : '',
    }
  })
  return { rows: list, total, next: nextCounted(window, { rows, total }) }
}
