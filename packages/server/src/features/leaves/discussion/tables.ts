import { markedByChoices } from '@zhixing/contract/leaves/discussion/earned.ts'
import { boolean, check, integer, pgTable, sql, text } from '#db/drizzle.ts'
import { ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/** What is discussed, and how points are earned with it. What is said are rows of `comment`. */
export const discussion = pgTable(
  'discussion',
  {
    contentId: ref('content_id')
      .primaryKey()
      .references(() => content.id),
    /** Cleaned HTML. */
    body: text('body').notNull().default(''),
    /** 0: it earns nothing. */
    points: integer('points').notNull().default(0),
    markedBy: text('marked_by', { enum: markedByChoices }).notNull().default('posts'),
    postsAsked: integer('posts_asked').notNull().default(1),
    repliesAsked: integer('replies_asked').notNull().default(0),
    /** Others' posts are told once one has posted oneself. */
    postFirst: boolean('post_first').notNull().default(false),
  },
  (table) => [check('discussion_asks', sql`${table.postsAsked} + ${table.repliesAsked} > 0`)],
)
