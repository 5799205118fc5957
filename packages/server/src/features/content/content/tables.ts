import { outerMarkers } from '@zhixing/contract/content/content/shapes.ts'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, sql, text } from '#db/drizzle.ts'
import { identity, moment, ref, tsvector } from '../../../db/columns.ts'

/** A tag as cards show it. */
export interface TagShown {
  id: number
  title: string
  type: string
}

/**
 * Everything a person can open, place, follow, favourite, comment or list. What all things share stands here; what a
 * type has of its own stands in its own table.
 */
export const content = pgTable(
  'content',
  {
    id: identity(),
    type: text('type').notNull(),
    kind: text('kind').notNull().default(''),
    orgId: ref('org_id').notNull(),
    ownerId: ref('owner_id').notNull(),
    /** The learning centre it was made in: none before there are any. */
    homeSpaceId: ref('home_space_id'),
    title: text('title').notNull(),
    titleKey: text('title_key').notNull().default(''),
    introduce: text('introduce').notNull().default(''),
    coverFileId: ref('cover_file_id'),
    industryId: ref('industry_id'),
    /** Seconds of a video, pages of a document, questions of an exam: what an outline shows beside the title. */
    amount: integer('amount').notNull().default(0),
    /** Its tags in their order, as `tags_of` gives them: cards show them without a join. A job follows a renamed tag. */
    tags: jsonb('tags').$type<TagShown[]>().notNull().default([]),
    status: smallint('status').notNull().default(1),
    /** Taken down by the platform, and why: every list and access asks for it, nothing takes down yet. */
    blockedAt: moment('blocked_at'),
    visibility: text('visibility', { enum: ['public', 'internal', 'private'] })
      .notNull()
      .default('public'),
    /** Of a container: whose staff marks in it where somebody placed it who does not manage it (引用方可批阅). */
    outerMarks: text('outer_marks', { enum: outerMarkers }).notNull().default('org'),
    rowVersion: integer('row_version').notNull().default(1),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
    updatedAt: moment('updated_at').notNull().default(sql`clock_now()`),
    publishedAt: moment('published_at'),
    deletedAt: moment('deleted_at'),
    /** Body, files and places are gone for good; the row says what was here (domain: Content). */
    purgedAt: moment('purged_at'),
    search: tsvector('search'),
  },
  (table) => [
    check('content_status', sql`${table.status} in (0, 1, 2)`),
    index('content_newest')
      .on(table.type, table.kind, table.publishedAt, table.id)
      .where(sql`status = 1 and deleted_at is null and blocked_at is null`),
    // Without those of no industry: for a list of all it would cost as much as the one above, and be taken at random.
    index('content_industry')
      .on(table.type, table.kind, table.industryId, table.publishedAt, table.id)
      .where(sql`status = 1 and deleted_at is null and blocked_at is null and industry_id is not null`),
    index('content_owner').on(table.ownerId, table.type, table.id).where(sql`deleted_at is null`),
    index('content_org').on(table.orgId, table.type, table.id).where(sql`deleted_at is null`),
    index('content_to_purge').on(table.deletedAt).where(sql`deleted_at is not null and purged_at is null`),
    index('content_bin').on(table.ownerId, table.deletedAt).where(sql`deleted_at is not null and purged_at is null`),
    index('content_search').using('gin', table.search),
  ],
)

/**
 * Counters of a content. Member, favourite and comment counts change with their rows, that of the shown items of an outline by triggers of
 * placements and contents; views are summed from the log.
 */
export const contentStat = pgTable(
  'content_stat',
  {
    contentId: ref('content_id')
      .primaryKey()
      .references(() => content.id),
    memberNum: integer('member_num').notNull().default(0),
    followNum: integer('follow_num').notNull().default(0),
    favoriteNum: integer('favorite_num').notNull().default(0),
    commentNum: integer('comment_num').notNull().default(0),
    viewNum: integer('view_num').notNull().default(0),
    itemNum: integer('item_num').notNull().default(0),
    hot: integer('hot').notNull().default(0),
  },
  (table) => [index('content_stat_hot').on(table.hot, table.contentId)],
)

export const contentTag = pgTable(
  'content_tag',
  {
    contentId: ref('content_id')
      .notNull()
      .references(() => content.id),
    tagId: ref('tag_id').notNull(),
    sort: smallint('sort').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.tagId] }),
    index('content_tag_tag').on(table.tagId, table.contentId),
  ],
)
