import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { and, desc, eq, lt, or, sql } from '#db/drizzle.ts'
import { holds } from '#db/holds.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { fileColumns } from '../upload/public.ts'
import { file } from '../upload/tables.ts'
import { feedback } from './tables.ts'

const columns = {
  id: feedback.id,
  userId: feedback.userId,
  name: feedback.name,
  content: feedback.content,
  contact: feedback.contact,
  source: feedback.source,
  fileIds: feedback.fileIds,
  state: feedback.state,
  answer: feedback.answer,
  answeredAt: feedback.answeredAt,
  createdAt: feedback.createdAt,
}

export interface FeedbackKey {
  state: boolean
  keyword: boolean
  mine: boolean
}

export interface FeedbackFilter {
  state: string | undefined
  keyword: string | undefined
  userId: number | undefined
}

const whereOf = (key: FeedbackKey, p: Params<FeedbackFilter>) =>
  and(
    key.state ? eq(feedback.state, p.state) : undefined,
    key.keyword ? or(holds(feedback.content, p.keyword), holds(feedback.contact, p.keyword)) : undefined,
    key.mine ? eq(feedback.userId, p.userId) : undefined,
  )

/** Feedback, newest first, from `before` downwards. */
export const listFeedback = namedBy(
  'feedback.lists',
  (key: FeedbackKey) => (db, p: Params<FeedbackFilter & { before: number; skip: number; limit: number }>) =>
    db
      .select(columns)
      .from(feedback)
      .where(and(whereOf(key, p), lt(feedback.id, p.before)))
      .orderBy(desc(feedback.id))
      .offset(p.skip)
      .limit(p.limit),
)

/** How many match, exact up to 10,000. */
export const countFeedback = namedBy('feedback.count', (key: FeedbackKey) => (db, p: Params<FeedbackFilter>) => {
  const some = db
    .select({ id: feedback.id })
    .from(feedback)
    .where(whereOf(key, p))
    .limit(listLimits.maxTotal)
    .as('some')
  return db.select({ total: sql<number>`count(*)::int` }).from(some)
})

export const feedbackById = named('feedback.byId', (db, p: Params<{ id: number }>) =>
  db.select(columns).from(feedback).where(eq(feedback.id, p.id)),
)

/** How much a person or browser has sent in the last 24 hours. */
/** The words say 今天: a day is one in China. */
const startOfDay = sql`date_trunc('day', clock_now(), 'Asia/Shanghai')`

export const sentLately = named('feedback.sentLately', (db, p: Params<{ sender: string }>) =>
  db
    .select({ sent: sql<number>`count(*)::int` })
    .from(feedback)
    .where(and(eq(feedback.sender, p.sender), sql`${feedback.createdAt} >= ${startOfDay}`)),
)

export const filesByIds = named('feedback.files', (db, p: Params<{ ids: readonly number[] }>) =>
  db.select(fileColumns).from(file).where(sql`${file.id} = any(${p.ids}::bigint[])`),
)

/** Those of some keys that the person uploaded. */
export const ownFilesByKeys = named('feedback.ownFiles', (db, p: Params<{ keys: readonly string[]; userId: number }>) =>
  db
    .select({ id: file.id, key: file.key })
    .from(file)
    .where(and(sql`${file.key} = any(${p.keys}::text[])`, eq(file.ownerId, p.userId), eq(file.kind, sql`'image'`))),
)
