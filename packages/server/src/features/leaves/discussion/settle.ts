import type { Learned } from '@zhixing/contract/learning/learning/shapes.ts'
import {
  type Asked,
  type Given,
  isDone,
  missingText,
  pointsGiven,
  shareGiven,
} from '@zhixing/contract/leaves/discussion/earned.ts'
import { type Queryable, run, type Tx } from '#db/database.ts'
import { orNull, shapes, statement } from '#db/text-statement.ts'
import { holdProgress, writeEarned } from '../../learning/learning/public.ts'
import { recomputeContainers } from '../../learning/outline/public.ts'
import type { DiscussionRow } from './access.ts'

export interface Settling {
  discussion: DiscussionRow
  contextId: number
  userIds: readonly number[]
  /** Whether the learner did something, and not somebody for them. */
  acts: boolean
}

interface Counted extends Given {
  userId: number
  /** Of the newest mark by hand, with what there was to earn then. */
  score: number | null
  maxScore: number
}

const givenStatement = statement(
  'discussion.given',
  `select u::float8 as "userId", x.posts, x.replies, s.score::float8 as score, coalesce(s.max_score, 0)::float8 as "maxScore"
      from unnest($3::bigint[]) u
        cross join lateral (select count(*) filter (where c.root_id is null)::int as posts,
            count(*) filter (where r.user_id <> c.user_id)::int as replies
          from comment c left join comment r on r.id = c.root_id and r.removed_at is null
          where c.item_id = $2 and c.container_id = $1 and c.user_id = u and c.removed_at is null) x
        left join lateral (select s.score, s.max_score from submission s
          where s.context_id = $1 and s.content_id = $2 and s.user_id = u and s.state = 'graded' order by s.no desc limit 1) s on true`,
  {
    userId: shapes.number,
    posts: shapes.number,
    replies: shapes.number,
    score: orNull(shapes.number),
    maxScore: shapes.number,
  },
)

/** Posts of some people that stand, and the points they were given for them. Replies to oneself do not count. */
async function countGiven(
  on: Queryable,
  { contextId, contentId, userIds }: { contextId: number; contentId: number; userIds: readonly number[] },
): Promise<Counted[]> {
  return run(on, givenStatement, [contextId, contentId, [...userIds]])
}

/** What one person said that stands. */
export async function givenBy(on: Queryable, key: { contextId: number; contentId: number; userId: number }) {
  const [found] = await countGiven(on, { ...key, userIds: [key.userId] })
  return found ?? { posts: 0, replies: 0 }
}

function earnedOf(asked: Asked, { userId, score, maxScore, ...given }: Counted) {
  const isByHand = asked.markedBy === 'hand'
  return {
    userId,
    isDone: isDone(asked, given),
    percent: isByHand ? 0 : shareGiven(asked, given),
    score: isByHand ? score : pointsGiven(asked, given),
    maxScore: isByHand ? maxScore : asked.points,
    missing: missingText(asked, given),
  }
}

/** Brings some learners' progress up to what they said and were given, and the container with it. */
export async function settleLearners(tx: Tx, settling: Settling): Promise<ReadonlyMap<number, Learned>> {
  const { discussion, contextId, userIds, acts } = settling
  const key = { contentId: discussion.contentId, contextId }
  await holdProgress(tx, { ...key, userIds })
  const counted = await countGiven(tx, { ...key, userIds })
  const earned = counted.map((one) => earnedOf(discussion, one))
  const written = await writeEarned(tx, { ...key, acts }, earned)
  const done = written.filter(({ newlyDone }) => newlyDone).map(({ userId }) => userId)
  const percents =
    done.length > 0
      ? await recomputeContainers(tx, { userIds: done, containerId: contextId })
      : new Map<number, number>()
  return new Map(
    written.map(({ userId, state, percent, missing }) => [
      userId,
      { state, percent, missing, container_percent: percents.get(userId) ?? -1 },
    ]),
  )
}

const begunOfStatement = statement(
  'discussion.begunOf',
  `select user_id::float8 as id from progress where context_id = $1 and content_id = $2 and user_id = any($3::bigint[]) order by user_id`,
  { id: shapes.number },
)

/** Those of some people who have begun here: whoever only teaches has nothing to settle. */
export async function begunOf(
  tx: Tx,
  { contextId, contentId, userIds }: { contextId: number; contentId: number; userIds: readonly number[] },
): Promise<number[]> {
  const rows = await run(tx, begunOfStatement, [contextId, contentId, [...userIds]])
  return rows.map(({ id }) => id)
}
