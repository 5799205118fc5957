import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { id, keyword, qBool, qInt, text, unixSeconds } from '../../kernel/coerce.ts'
import { cleanName } from '../../kernel/folding.ts'
import { markLimits, markScore } from '../../learning/learning/marking.ts'
import { contextShown } from '../../learning/outline/calls.ts'
import { personColumns } from '../../people/organisation/columns.ts'
import { bulkLimits, markingMessages, remindMax } from './limits.ts'

const who = { can: 'content.mark', of: 'id' } as const

/** What a marker sees of a hand-in: to read, read, sent back, not there, or not asked for (expected 3.8). */
export const handInStates = ['waiting', 'marked', 'returned', 'missing', 'excused'] as const
export type HandInState = (typeof handInStates)[number]

/** What a list is asked for: a state, or those whose learner asked for another look that nobody has decided. */
export const handInChoices = [...handInStates, 'appealed'] as const
export type HandInChoice = (typeof handInChoices)[number]

/** Orders of the list: oldest first unless asked otherwise; `-` from the other end. */
export const handInSorts = ['time', '-time', 'name', '-name', 'number', '-number', 'score', '-score'] as const
export type HandInSort = (typeof handInSorts)[number]

/** What can be done with many hand-ins at once. */
export const bulkActions = ['score', 'comment', 'return', 'release'] as const
export type BulkAction = (typeof bulkActions)[number]

export const lateness = ['late', 'in_time'] as const

const handInRow = z.object({
  content_id: z.number(),
  content_type: z.string(),
  title: z.string(),
  /** The attempt or submission; 0 for who handed nothing in. */
  s: z.number(),
  /** 0 where names are hidden; then the name is a code, and the rest of the person is empty. */
  uid: z.number(),
  openid: z.string(),
  name: z.string(),
  avatar: z.string(),
  number: z.string(),
  is_anonymous: z.boolean(),
  /** Which try of this person's. */
  no: z.number(),
  state: z.enum(handInStates),
  submit_time: z.number(),
  late_seconds: z.number(),
  score: z.number().nullable(),
  max_score: z.number(),
  /** The version it is marked under where it is marked as a whole. */
  row_version: z.number(),
  /** Its result waits to be released. */
  held: z.boolean(),
  marker: z.string(),
  mark_time: z.number(),
  /** Who has it open to mark it, other than the person asking; empty for nobody. */
  locked_by: z.string(),
  /** Which of those who mark it independently it waits for; empty where one person marks. */
  stage: z.enum(['', 'first', 'second', 'third']),
  /** The person asking has finished theirs: it is for others now. */
  is_mine: z.boolean(),
  /** The person asking handed it in: it is for others to mark, and does not open. */
  is_own: z.boolean(),
  /** Percent of the hand-in it is most alike; 0 for none. */
  similar: z.number(),
  /** What its person was given before, which counts until this one is marked; null where nothing stands. */
  earlier_score: z.number().nullable(),
  /** What its person is allowed: until when, 0 for no longer than the others, or not to hand in. */
  extended_to: z.number(),
  excused: z.boolean(),
  /** Why, for those who mark. */
  allow_reason: z.string(),
  /** Its person has left. */
  left: z.boolean(),
})
export type HandInRow = z.infer<typeof handInRow>

const filter = {
  /** Hand-ins of one content only. */
  content_id: id().optional(),
  content_type: z.string().max(40).optional(),
  keyword: keyword(60, cleanName).optional(),
  state: z.enum(handInChoices).default('waiting'),
  late: z.enum(lateness).optional(),
  /** Points; of hand-ins that have some. */
  score_min: qInt(0, markLimits.scoreMax).optional(),
  score_max: qInt(0, markLimits.scoreMax).optional(),
  /** Hand-ins this person marked, wholly or in part. */
  marker_id: id().optional(),
  /** Only what is alike another hand-in. */
  similar: qBool().default(false),
  /** Hand-ins of those who left, in place of those who are there. */
  left: qBool().default(false),
  /** Those without points go by time. */
  sort: z.enum(handInSorts).default('time'),
}

const place = z.object({ content_type: z.string(), content_id: z.number(), s: z.number() })
export type HandInPlace = z.infer<typeof place>

/** Marking in a collection: what waits, and the way from one hand-in to the next. */
export const markingCalls = {
  getCollectionDetailMarkData: get('/api/StudyCollection/getCollectionDetailMarkData', {
    aliases: ['/api/TrainingCamp/getCampDetailMarkData'],
    who,
    summary:
      'What can be marked in a collection, with how many hand-ins of those who are there wait, are marked, sent back and missing',
    spec: '2 §7',
    input: z.object({ id: id() }),
    output: z.object({
      c_type: contextShown.c_type,
      waiting: z.number(),
      /** Who has marked here, by name. */
      markers: z.array(z.object({ uid: z.number(), name: z.string() })),
      items: z.array(
        z.object({
          content_id: z.number(),
          content_type: z.string(),
          title: z.string(),
          waiting: z.number(),
          marked: z.number(),
          returned: z.number(),
          /** Learners who handed nothing in. */
          missing: z.number(),
          /** Learners who were let off, and handed nothing in. */
          excused: z.number(),
          /** Hand-ins whose learner asked for another look. */
          appealed: z.number(),
          /** Its hand-ins are marked without names now; a keyword finds their codes only. */
          is_anonymous: z.boolean(),
          /** Two people mark each hand-in. */
          is_double: z.boolean(),
        }),
      ),
    }),
  }),
  inner: get('/api/Mark/inner', {
    who,
    own: true,
    summary:
      'Containers that stand in a collection and in which the person marks, with how many hand-ins wait for them',
    spec: '2 §7',
    input: z.object({ id: id() }),
    output: z.array(z.object({ id: z.number(), c_type: contextShown.c_type, title: z.string(), waiting: z.number() })),
  }),
  getMarkPageData: list('/api/StudyCollection/getMarkPageData', {
    aliases: ['/api/Room/getMarkDataByType'],
    who,
    summary: 'Hand-ins of a collection by state, filtered and sorted; who is missing is told of one content at a time',
    spec: '2 §7',
    maxLimit: bulkLimits.most,
    filter: { id: id(), ...filter },
    row: handInRow,
    exportName: '批阅名单',
    exports: [
      { key: 'title', title: '内容', width: 30 },
      ...personColumns,
      { key: 'no', title: '第几次', kind: 'number' },
      { key: 'submit_time', title: '提交时间', kind: 'time', width: 22 },
      { key: 'late_seconds', title: '迟交（分钟）', kind: 'minutes' },
      { key: 'score', title: '得分', kind: 'number' },
      { key: 'max_score', title: '满分', kind: 'number' },
      { key: 'marker', title: '批阅人' },
    ],
  }),
  remind: post('/api/Mark/remind', {
    who,
    own: true,
    summary: 'Reminds those who handed nothing in, each once a day at most; without uids all of them',
    spec: '2 §2',
    input: z.object({ id: id(), content_id: id(), uids: z.array(id()).min(1).max(remindMax).optional() }),
    /** How many were reminded, and how many had been less than a day ago. */
    output: z.object({ count: z.number(), skipped: z.number() }),
  }),
  bulk: post('/api/Mark/bulk', {
    who,
    own: true,
    replayable: true,
    summary:
      'The same for several hand-ins: points or a comment, giving back, releasing; what could not be is told with why',
    spec: '2 §2',
    input: z.object({
      id: id(),
      /** score and comment: works; return: works and practices; release: exams and tests. */
      action: z.enum(bulkActions),
      score: markScore.optional(),
      comment: text({ max: markLimits.commentMax, message: '评语限制2000个字符以内' }).optional(),
      reason: text({ max: markLimits.reasonMax, message: markingMessages.reasonMissing }).optional(),
      /** By when it is to be done again; 0 or absent: three days from now. */
      deadline: unixSeconds.optional(),
      rows: z
        .array(z.object({ content_id: id(), s: id(), row_version: qInt(1) }))
        .min(1)
        .max(bulkLimits.atOnce),
    }),
    output: z.object({
      done: z.array(z.number()),
      left: z.array(z.object({ s: z.number(), content_id: z.number(), why: z.string() })),
    }),
  }),
  lock: post('/api/Mark/lock', {
    who,
    own: true,
    replayable: true,
    summary:
      'Says that I am marking a hand-in, for five minutes; others see it and may take it over. It refuses no mark',
    spec: '2 §2',
    input: z.object({
      id: id(),
      content_id: id(),
      s: id(),
      /** hold: take or renew it unless somebody else has it; take: take it in any case; leave: give it up. */
      want: z.enum(['hold', 'take', 'leave']).default('hold'),
    }),
    /** Whether it is mine now, and whose it is otherwise. */
    output: z.object({ mine: z.boolean(), holder: z.string() }),
  }),
  neighbours: get('/api/Mark/neighbours', {
    who,
    own: true,
    summary: 'Where a hand-in stands in a filtered, sorted list, and what comes before and after it',
    spec: '2 §2',
    input: z.object({ id: id(), ...filter, at_type: z.string().max(40), s: id() }),
    output: z.object({
      /** How many of the list come before it, of how many. */
      before: z.number(),
      total: z.number(),
      previous: place.nullable(),
      next: place.nullable(),
      /** The next that waits, whatever the state asked for. */
      next_waiting: place.nullable(),
    }),
  }),
}
