import { appealStates } from '@zhixing/contract/leaves/exam/appeal-calls.ts'
import { changeKinds } from '@zhixing/contract/leaves/exam/attempt-calls.ts'
import { remarkWays } from '@zhixing/contract/leaves/exam/remark.ts'
import { leaveKinds } from '@zhixing/contract/leaves/exam/words.ts'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
} from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'
import { attempt } from '../../learning/learning/tables.ts'
import { questionVersion } from '../question/tables.ts'

/** How an exam is held (expected 3.4); an attempt stores what applied when it began. */
export const exam = pgTable(
  'exam',
  {
    contentId: ref('content_id')
      .primaryKey()
      .references(() => content.id),
    timeLimitS: integer('time_limit_s').notNull().default(0),
    /** 0: as often as one likes. */
    attemptsMax: integer('attempts_max').notNull().default(1),
    passScore: smallint('pass_score').notNull().default(60),
    scorePolicy: text('score_policy', { enum: ['highest', 'latest', 'average', 'first'] })
      .notNull()
      .default('highest'),
    shuffleQuestions: boolean('shuffle_questions').notNull().default(false),
    shuffleOptions: boolean('shuffle_options').notNull().default(true),
    multiRule: text('multi_rule', { enum: ['exact', 'subset_half', 'per_option', 'plus_minus'] })
      .notNull()
      .default('subset_half'),
    /** What a wrong choice costs, in percent of its question's points. */
    negativeRule: smallint('negative_rule').notNull().default(0),
    graceS: integer('grace_s').notNull().default(60),
    openAt: moment('open_at'),
    closeAt: moment('close_at'),
    /** How long after the opening one may still begin; 0 without limit, like the next two. */
    lateEntryS: integer('late_entry_s').notNull().default(0),
    earlySubmitS: integer('early_submit_s').notNull().default(0),
    attemptGapS: integer('attempt_gap_s').notNull().default(0),
    passwordHash: text('password_hash').notNull().default(''),
    /** How often the page may be left; 0: as often as one likes. */
    switchLimit: smallint('switch_limit').notNull().default(0),
    /** Whether who left it that often is handed in, or only told to the teacher. */
    switchSubmit: boolean('switch_submit').notNull().default(false),
    fullscreen: boolean('fullscreen').notNull().default(false),
    /** A photo of whoever begins is taken at the entrance. */
    requirePhoto: boolean('require_photo').notNull().default(false),
    copyBlock: boolean('copy_block').notNull().default(false),
    onePerPage: boolean('one_per_page').notNull().default(true),
    allowBack: boolean('allow_back').notNull().default(true),
    manualRelease: boolean('manual_release').notNull().default(false),
    /** Marked without names until all of it is released. */
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    /** Two people mark what has to be read. */
    isDouble: boolean('is_double').notNull().default(false),
    /** From which addresses and ranges it may be begun and gone on with; none for any. */
    ipAllow: text('ip_allow').array().notNull().default(sql`'{}'`),
    reviewPolicy: jsonb('review_policy').notNull(),
    completion: text('completion', { enum: ['submit', 'pass'] })
      .notNull()
      .default('submit'),
  },
  (table) => [
    index('exam_anonymous').on(table.contentId).where(sql`is_anonymous`),
    index('exam_open').on(table.openAt).where(sql`open_at is not null`),
    index('exam_close').on(table.closeAt).where(sql`close_at is not null`),
    check('exam_back', sql`${table.allowBack} or ${table.onePerPage}`),
    check('exam_negative_rule', sql`${table.negativeRule} between 0 and 100`),
    check('exam_time_limit', sql`${table.timeLimitS} between 0 and 604800`),
    check(
      'exam_window',
      sql`${table.closeAt} is null or ${table.openAt} is null or ${table.openAt} < ${table.closeAt}`,
    ),
  ],
)

const ofExam = () =>
  ref('exam_id')
    .notNull()
    .references(() => exam.contentId)
const ofAttempt = () =>
  ref('attempt_id')
    .notNull()
    .references(() => attempt.id)

/** Sections of a paper, 大题, numbered from 0 (expected 3.4). A paper without them has none, its slots stand in section 0. */
export const examSection = pgTable(
  'exam_section',
  {
    examId: ofExam(),
    seq: smallint('seq').notNull(),
    title: text('title').notNull(),
    intro: text('intro').notNull().default(''),
    /** Its questions come in another order for every learner. */
    shuffle: boolean('shuffle').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.examId, table.seq] })],
)

/**
 * The paper: which version of which question, for how many points, in which order; or a rule by which so many questions
 * are drawn when an attempt begins.
 */
export const examSlot = pgTable(
  'exam_slot',
  {
    examId: ofExam(),
    seq: integer('seq').notNull(),
    section: smallint('section').notNull().default(0),
    questionVersionId: ref('question_version_id').references(() => questionVersion.id),
    rule: jsonb('rule'),
    /** How many questions it stands for. */
    amount: integer('amount').notNull().default(1),
    /** Of each. */
    score: integer('score').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.examId, table.seq] }),
    check('exam_slot_score', sql`${table.score} > 0`),
    check('exam_slot_one', sql`(${table.questionVersionId} is null) <> (${table.rule} is null)`),
  ],
)

/** What a teacher granted one learner at an exam: more time, a window of their own, more attempts. */
export const examOverride = pgTable(
  'exam_override',
  {
    examId: ofExam(),
    contextId: ref('context_id').notNull(),
    userId: ref('user_id').notNull(),
    extraS: integer('extra_s').notNull().default(0),
    /** In place of the exam's own. */
    openAt: moment('open_at'),
    closeAt: moment('close_at'),
    extraAttempts: smallint('extra_attempts').notNull().default(0),
    reason: text('reason').notNull(),
    givenBy: ref('given_by').notNull(),
    givenAt: moment('given_at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    primaryKey({ columns: [table.examId, table.contextId, table.userId] }),
    check(
      'exam_override_window',
      sql`${table.closeAt} is null or ${table.openAt} is null or ${table.openAt} < ${table.closeAt}`,
    ),
  ],
)

/** When the page of an attempt was left, and for how long. */
export const attemptLeave = pgTable(
  'attempt_leave',
  {
    attemptId: ofAttempt(),
    leftAt: moment('left_at').notNull(),
    seconds: integer('seconds').notNull(),
    kind: text('kind', { enum: leaveKinds }).notNull().default('page'),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.leftAt] })],
)

/** A question that was scored anew: which way, by the key of which wording, why, and how many learners have followed. */
export const examRemark = pgTable(
  'exam_remark',
  {
    id: identity(),
    examId: ref('exam_id').notNull(),
    contextId: ref('context_id').notNull(),
    questionId: ref('question_id').notNull(),
    /** Null where no key was asked: everybody has all points, or the question is dropped. */
    keyVersionId: ref('key_version_id'),
    way: text('way', { enum: remarkWays }).notNull(),
    reason: text('reason').notNull(),
    actorId: ref('actor_id').notNull(),
    at: moment('at').notNull().default(sql`clock_now()`),
    changed: integer('changed').notNull(),
    /** Learners whose progress follows, how many have, and the last of them: they follow in the order of their ids. */
    total: integer('total').notNull(),
    settled: integer('settled').notNull().default(0),
    lastUserId: ref('last_user_id').notNull().default(0),
  },
  (table) => [index('exam_remark_exam').on(table.examId, table.contextId, table.id)],
)

const points = (name: string) => numeric(name, { precision: 8, scale: 2, mode: 'number' })

/** What was done to an attempt after it was handed in: who, when, why, and what it was before. Never changed. */
export const attemptChange = pgTable(
  'attempt_change',
  {
    id: identity(),
    attemptId: ofAttempt(),
    kind: text('kind', { enum: changeKinds }).notNull(),
    remarkId: ref('remark_id').references(() => examRemark.id),
    slot: integer('slot'),
    oldScore: points('old_score'),
    newScore: points('new_score'),
    oldTotal: points('old_total'),
    newTotal: points('new_total'),
    oldPassed: boolean('old_passed'),
    newPassed: boolean('new_passed'),
    reason: text('reason').notNull(),
    actorId: ref('actor_id').notNull(),
    at: moment('at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    index('attempt_change_attempt').on(table.attemptId, table.id),
    index('attempt_change_remark').on(table.remarkId).where(sql`remark_id is not null`),
  ],
)

/**
 * An answer that came when the attempt was over: evidence, until a teacher takes it or not. The newest of each question;
 * when it was given is the device's word, when it came is ours.
 */
export const lateAnswer = pgTable(
  'late_answer',
  {
    attemptId: ofAttempt(),
    slot: integer('slot').notNull(),
    response: jsonb('response').notNull(),
    answeredAt: moment('answered_at').notNull(),
    arrivedAt: moment('arrived_at').notNull().default(sql`clock_now()`),
    /** It came from the device that held the attempt. */
    isSameDevice: boolean('is_same_device').notNull(),
    state: text('state', { enum: ['pending', 'accepted', 'dismissed'] })
      .notNull()
      .default('pending'),
    decidedBy: ref('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.slot] })],
)

/**
 * What each of those gave who mark one attempt independently of each other: points and comment by question, kept as they
 * are typed, counting once finished. What counts in the end stands in the answers.
 */
export const examMark = pgTable(
  'exam_mark',
  {
    attemptId: ofAttempt(),
    markerId: ref('marker_id').notNull(),
    /** First, second, or the third who decides; null before it is finished. */
    round: smallint('round'),
    /** By slot: score, comment, and the version of both. */
    marks: jsonb('marks').notNull().default({}),
    updatedAt: moment('updated_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.markerId] }),
    uniqueIndex('exam_mark_round_key').on(table.attemptId, table.round),
  ],
)

/** What a learner asked to be looked at again: one question of one attempt, once (expected 3.6). */
export const appeal = pgTable(
  'appeal',
  {
    id: identity(),
    attemptId: ofAttempt(),
    slot: integer('slot').notNull(),
    /** As the attempt has them. */
    contentId: ref('content_id').notNull(),
    contextId: ref('context_id').notNull(),
    userId: ref('user_id').notNull(),
    state: text('state', { enum: appealStates }).notNull().default('open'),
    reason: text('reason').notNull(),
    /** Who gave the points in question; nobody where they follow from the key. */
    gaveIds: bigint('gave_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    oldScore: points('old_score').notNull(),
    newScore: points('new_score'),
    reply: text('reply').notNull().default(''),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
    decidedBy: ref('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('appeal_question_key')
      .on(table.attemptId, table.slot)
      .where(sql`state in ('open', 'accepted', 'rejected')`),
    index('appeal_mine').on(table.userId, table.contentId, table.contextId),
    index('appeal_open').on(table.contextId, table.contentId).where(sql`state = 'open'`),
  ],
)
