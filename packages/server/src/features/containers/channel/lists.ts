import type { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run } from '#db/database.ts'
import { and, desc, eq, isNull, or, sql } from '#db/drizzle.ts'
import { namedBy, type Params } from '#db/statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedPage } from '#kernel/window.ts'
import { searchQuery } from '#search/terms.ts'
import { pictureOf } from '../../base/upload/public.ts'
import {
  type At,
  cardSelect,
  isKept,
  type KeeperValues,
  keeperValues,
  matches,
  total,
} from '../../content/card/public.ts'
import { content } from '../../content/content/tables.ts'
import { roleHasRight } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { progress } from '../../learning/learning/tables.ts'
import { follow } from '../../talk/subscription/tables.ts'
import { containerColumns, containerLists, containerStatements } from '../container/public.ts'
import { type ChannelColumns, type ChannelPageColumns, channelColumns, channelPageColumns } from './columns.ts'
import { presentChannel } from './present.ts'
import { channel } from './tables.ts'

const ownTable = { from: channel, contentId: channel.contentId }

interface Key {
  type: boolean
}

interface Values {
  type: number | undefined
}

export const channelStatements = containerStatements<ChannelColumns, Key, Values, ChannelPageColumns>('channel', {
  table: ownTable,
  columns: channelColumns,
  pageColumns: channelPageColumns,
  where: ({ type }, p) => (type ? eq(channel.type, p.type) : undefined),
})

const usual = containerLists('channel', channelStatements, {
  filters: (_ctx, { type }: { type?: number | undefined }) => ({ key: { type: type !== undefined }, values: { type } }),
  show: presentChannel,
})

interface OwnKey {
  /** Paths one follows, or those one manages. */
  of: 'follow' | 'manage'
  /** Super admins manage all. */
  all: boolean
  search: boolean
}

/** A membership that manages the path of a select. */
const managesIt = (p: Params<{ userId: number }>) =>
  sql`exists (select 1 from ${membership} where ${membership.contentId} = ${content.id} and ${membership.userId} = ${p.userId}
    and ${membership.state} = 'active' and ${roleHasRight('manages')})`

function isOwn({ of, all }: OwnKey, p: Params<KeeperValues>) {
  if (of === 'follow') {
    return and(eq(follow.userId, p.userId), isNull(content.blockedAt), sql`${content.status} <> 0`)
  }
  return all ? undefined : or(isKept(p), managesIt(p))
}

/** Paths a person follows, those followed last first, or manages, the newest first. */
const ownChannels = namedBy(
  'channel.own',
  (key: OwnKey) => (db, p: Params<KeeperValues & At & { search: string }>) =>
    cardSelect(db, {
      ...containerColumns,
      ...channelColumns,
      manages: managesIt(p),
      percent: sql<number>`coalesce(${progress.percent}, 0)::int`,
      lastAt: progress.lastAt,
      total,
    })
      .innerJoin(channel, eq(channel.contentId, content.id))
      .leftJoin(follow, and(eq(follow.contentId, content.id), eq(follow.userId, p.userId)))
      .leftJoin(
        progress,
        and(eq(progress.contextId, sql`0`), eq(progress.userId, p.userId), eq(progress.contentId, content.id)),
      )
      .where(
        and(
          eq(content.type, sql`'channel'`),
          isNull(content.deletedAt),
          isOwn(key, p),
          key.search ? matches(p) : undefined,
        ),
      )
      .orderBy(...(key.of === 'follow' ? [desc(follow.createdAt)] : []), desc(content.id))
      .offset(p.skip)
      .limit(p.limit),
)

type MineInput = CallParsed<typeof channelCalls.mine>

/** Paths a person follows or manages, as rows of a list of one's own. */
async function listOwn(ctx: Ctx, of: OwnKey['of'], { keyword = '', ...window }: Omit<MineInput, 'tab'>) {
  const session = requireSession(ctx)
  const key = { of, all: session.isSuper, search: keyword.trim() !== '' }
  return await countedPage(
    window,
    (at) => run(ctx.read, () => ownChannels(key), { ...keeperValues(session), search: searchQuery(keyword), ...at }),
    (rows) =>
      rows.map((row) => ({
        ...presentChannel(ctx, row),
        role: of === 'manage' || row.manages ? ('admin' as const) : ('user' as const),
        percent: row.percent,
        last_time: unixSeconds(row.lastAt),
      })),
  )
}

/** Paths by type, industry, tag and keyword as far as the person may see, and their own by tab. */
export const channelLists = {
  lists: usual.lists,
  mine: async (input: MineInput, ctx: Ctx) => {
    const { tab = 'join', ...rest } = input
    return tab === 'join' || tab === 'create' ? await usual.mine({ ...rest, tab }, ctx) : await listOwn(ctx, tab, rest)
  },
  getUserManagerChannel: async (input: CallParsed<typeof channelCalls.getUserManagerChannel>, ctx: Ctx) => {
    const session = requireSession(ctx)
    const { keyword = '' } = input
    const key = { of: 'manage', all: session.isSuper, search: keyword !== '' } as const
    return await countedPage(
      input,
      (at) => run(ctx.read, () => ownChannels(key), { ...keeperValues(session), search: searchQuery(keyword), ...at }),
      (rows) =>
        rows.map(({ id, title, status, coverKey }) => ({
          id,
          title,
          status,
          cover_data: pictureOf(ctx, coverKey, title),
        })),
    )
  },
  getUserFollowedChannel: async (input: CallParsed<typeof channelCalls.getUserFollowedChannel>, ctx: Ctx) => {
    const { uid, ...window } = input
    const isOwn = uid === undefined || uid === requireSession(ctx).userId
    // Others decide whether to show what they follow: nobody can yet.
    return isOwn ? await listOwn(ctx, 'follow', window) : { rows: [], total: 0, next: null }
  },
}
