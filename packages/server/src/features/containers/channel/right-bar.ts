import type { ChannelQuantity, ChannelRightBar } from '@zhixing/contract/containers/channel/data-calls.ts'
import { competencesOf, shownTree, tasksOf } from '@zhixing/contract/containers/channel/model.ts'
import { hasRight, roleHas } from '@zhixing/contract/content/content/can.ts'
import { run, runOne } from '#db/database.ts'
import { and, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { content, contentStat } from '../../content/content/tables.ts'
import { type Accessed, roleHasRight } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { closedItems, itemsSeen, readTree } from '../../learning/outline/public.ts'
import { placement } from '../../learning/outline/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { isFollowed } from '../../talk/subscription/public.ts'
import { channelJob } from '../channel-job/tables.ts'
import { channel } from './tables.ts'

const standing = (slot: string) =>
  sql<number>`(select count(*)::int from ${placement} join ${content} c on c.id = ${placement.contentId}
    where ${placement.containerId} = ${content.id} and ${placement.slot} = ${sql.raw(`'${slot}'`)} and c.status = 1 and c.deleted_at is null)`

const counts = named('channel.counts', (db, p: Params<{ id: number; userId: number }>) =>
  db
    .select({
      published: channel.publishedModel,
      memberNum: contentStat.memberNum,
      followNum: contentStat.followNum,
      itemNum: contentStat.itemNum,
      closedItems: closedItems(p),
      spaceNum: standing('content'),
      spaceJobNum: standing('job'),
      postNum: sql<number>`(select count(*)::int from ${channelJob} where ${channelJob.contentId} = ${content.id} and ${channelJob.deletedAt} is null)`,
      isFollowed: isFollowed(p),
    })
    .from(content)
    .innerJoin(contentStat, eq(contentStat.contentId, content.id))
    .innerJoin(channel, eq(channel.contentId, content.id))
    .where(eq(content.id, p.id)),
)

const admins = named('channel.admins', (db, p: Params<{ id: number }>) =>
  db
    .select({ openid: profile.openid, name: profile.name, avatar: profile.avatar })
    .from(membership)
    .innerJoin(profile, eq(profile.userId, membership.userId))
    .where(and(eq(membership.contentId, p.id), eq(membership.state, sql`'active'`), roleHasRight('manages')))
    .orderBy(membership.joinedAt)
    .limit(20),
)

async function countsOf(ctx: Ctx, id: number) {
  const row = await runOne(ctx.read, counts, { id, userId: ctx.session?.userId ?? 0 })
  if (!row) {
    throw notFound()
  }
  const model = shownTree.parse(row.published)
  const competences = competencesOf(model)
  const quantity: ChannelQuantity = {
    member_num: row.memberNum,
    follow_num: row.followNum,
    item_num: await itemsSeen(ctx, row),
    task_num: tasksOf(model).length,
    competence_num: competences.length,
    point_num: competences.reduce((sum, { children }) => sum + children.length, 0),
    job_num: row.postNum + row.spaceJobNum,
    space_num: row.spaceNum,
  }
  return { row, quantity }
}

/** Counts of a path. The caller has checked who may see it. */
export async function quantityOf(ctx: Ctx, { id }: Accessed): Promise<ChannelQuantity> {
  return (await countsOf(ctx, id)).quantity
}

/** Counts and admins of a path, and how the person stands to it. The caller has checked who may see it. */
export async function rightBarOf(ctx: Ctx, { id, type, facts, memberRole }: Accessed): Promise<ChannelRightBar> {
  const hasJoined = roleHas(type, memberRole, 'learns')
  const [{ row, quantity }, people, outline] = await Promise.all([
    countsOf(ctx, id),
    run(ctx.read, admins, { id }),
    hasJoined ? readTree(ctx, id) : undefined,
  ])
  return {
    quantity,
    admins: [...people],
    mine: {
      has_joined: hasJoined,
      has_follow: row.isFollowed,
      is_admin: hasRight(facts, 'manages'),
      percent: outline?.percent ?? 0,
    },
  }
}
