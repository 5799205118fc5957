import { alias, and, eq, isNull, or, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { type At, total } from '../../content/card/public.ts'
import { content } from '../../content/content/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { feed } from './tables.ts'

const columns = {
  id: content.id,
  title: content.title,
  introduce: content.introduce,
  ownerOpenid: profile.openid,
  ownerName: profile.name,
  ownerAvatar: profile.avatar,
  createdAt: content.createdAt,
  hiddenAt: feed.hiddenAt,
}

/** Articles of a channel, the newest first: all of them for who may hide them, else those in sight and one's own. */
export const feedsOf = namedBy(
  'feed.lists',
  (key: { all: boolean }) => (db, p: Params<{ id: number; userId: number } & At>) =>
    db
      .select({ ...columns, total })
      .from(feed)
      .innerJoin(content, eq(content.id, feed.contentId))
      .innerJoin(profile, eq(profile.userId, content.ownerId))
      .where(
        and(
          eq(feed.containerId, p.id),
          isNull(content.deletedAt),
          isNull(content.blockedAt),
          key.all ? undefined : or(isNull(feed.hiddenAt), eq(content.ownerId, p.userId)),
        ),
      )
      .orderBy(sql`${feed.contentId} desc nulls last`)
      .offset(p.skip)
      .limit(p.limit),
)

const channel = alias(content, 'channel')

/** An article by id, with where it was written. */
export const feedById = named('feed.one', (db, p: Params<{ id: number }>) =>
  db
    .select({
      ...columns,
      ownerId: content.ownerId,
      body: feed.body,
      updatedAt: content.updatedAt,
      rowVersion: content.rowVersion,
      containerId: feed.containerId,
      containerTitle: sql<string>`${channel.title}`,
    })
    .from(feed)
    .innerJoin(content, eq(content.id, feed.contentId))
    .innerJoin(channel, eq(channel.id, feed.containerId))
    .innerJoin(profile, eq(profile.userId, content.ownerId))
    .where(and(eq(feed.contentId, p.id), isNull(content.deletedAt), isNull(content.blockedAt))),
)
