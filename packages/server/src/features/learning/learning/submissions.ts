import { type Queryable, run, runOne, type Tx } from '#db/database.ts'
import { tellSettled } from './events.ts'
import type { LearnKey, LearnState } from './record.ts'
import { filesOfSubmissions, handInsWithFile, submissionById, submissionsOf } from './submission-queries.ts'

export type Submission = Awaited<ReturnType<typeof listSubmissions>>[number]
export type SubmissionFile = Awaited<ReturnType<typeof listSubmissionFiles>>[number]

/** A person's hand-ins for one content in one context, the newest first, an open draft among them. */
export async function listSubmissions(on: Queryable, key: LearnKey) {
  return await run(on, submissionsOf, { userId: key.userId, contentId: key.contentId, contextId: key.contextId })
}

/** Whether a person handed in again after a round. */
export async function hasLaterRound(on: Queryable, round: Submission): Promise<boolean> {
  return (await listSubmissions(on, round)).some(({ no, state }) => no > round.no && state !== 'draft')
}

export async function findSubmission(on: Queryable, id: number): Promise<Submission | undefined> {
  return await runOne(on, submissionById, { id })
}

/** The files of some hand-ins, pictures of their texts included. */
export async function listSubmissionFiles(on: Queryable, ids: readonly number[]) {
  return ids.length === 0 ? [] : await run(on, filesOfSubmissions, { ids })
}

/** Where, when and by whom a file was handed in, for those who may read it there. */
export async function handInsOf(on: Queryable, fileId: number) {
  return await run(on, handInsWithFile, { fileId })
}

export type HandInWith = Awaited<ReturnType<typeof handInsOf>>[number]

export interface DraftFile {
  id: number
  name: string
  inText: boolean
}

export interface DraftSave extends LearnKey {
  /** As the sender knows it; 0 before there is a draft. */
  rowVersion: number
  /** By what its page knows it again, and its saves before that it had no answer to. */
  saveKey?: string | undefined
  unanswered?: readonly string[] | undefined
  body: string
  link: string
  files: readonly DraftFile[]
  attemptsMax: number
  /** What its kind keeps besides. */
  parts?: object
}

export interface SavedDraft {
  /** made: it is new; waiting: handed in and not marked yet; used_up: marked, and there is no next one. */
  outcome: 'made' | 'ok' | 'stale' | 'waiting' | 'used_up'
  id: number
  no: number
  rowVersion: number
  savedAt: Date | null
}

/** Keeps what somebody writes, in one statement; any number of pages at once make one draft, and none loses a text. */
export async function saveDraft(on: Queryable, save: DraftSave): Promise<SavedDraft> {
  const { rows } = await on.query({
    name: 'learning.saveDraft',
    text: 'select outcome, id, no, row_version, saved_at from save_draft($1, $2, $3, $4, $5, $6, $7::bigint[], $8::text[], $9::boolean[], $10, $11::jsonb, $12::uuid, $13::uuid[])',
    values: [
      save.userId,
      save.contentId,
      save.contextId,
      save.rowVersion,
      save.body,
      save.link,
      save.files.map(({ id }) => id),
      save.files.map(({ name }) => name),
      save.files.map(({ inText }) => inText),
      save.attemptsMax,
      save.parts ? JSON.stringify(save.parts) : null,
      save.saveKey ?? null,
      save.unanswered ?? [],
    ],
  })
  const [row] = rows as {
    outcome: SavedDraft['outcome']
    id: string
    no: number
    row_version: number
    saved_at: Date | null
  }[]
  if (!row) {
    throw new Error('save_draft returned nothing')
  }
  return { outcome: row.outcome, id: Number(row.id), no: row.no, rowVersion: row.row_version, savedAt: row.saved_at }
}

export interface HandIn {
  id: number
  lateS: number
  dueAt: Date | null
  cutoffAt: Date | null
  extendedTo: Date | null
  maxScore: number
  isStated: boolean
}

/** Hands in a draft with what applied; false when it is none any more. */
export async function handIn(tx: Tx, given: HandIn): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'learning.handIn',
    text: `update submission set state = 'submitted', submitted_at = clock_now(), updated_at = clock_now(), row_version = row_version + 1,
        late_s = $2, due_at = $3, cutoff_at = $4, extended_to = $5, max_score = $6, stated_at = case when $7 then clock_now() end
      where id = $1 and state = 'draft'`,
    values: [given.id, given.lateS, given.dueAt, given.cutoffAt, given.extendedTo, given.maxScore, given.isStated],
  })
  return rowCount === 1
}

/** Makes a hand-in a draft again; false when a marker has opened it or it is none. */
export async function takeBack(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'learning.takeBack',
    text: `update submission set state = 'draft', submitted_at = null, stated_at = null, late_s = 0, updated_at = clock_now(), row_version = row_version + 1
      where id = $1 and state = 'submitted' and opened_at is null`,
    values: [id],
  })
  return rowCount === 1
}

/** Notes that a marker has opened a hand-in: from then on it is not taken back. */
export async function noteOpened(on: Queryable, id: number): Promise<void> {
  await on.query({
    name: 'learning.noteOpened',
    text: `update submission set opened_at = clock_now() where id = $1 and opened_at is null and state = 'submitted'`,
    values: [id],
  })
}

export interface SubmissionMark {
  id: number
  rowVersion: number
  markerId: number
  /** What counts, with what being late took of the points given; null keeps what stands. */
  score: number | null
  deduction: number
  comment: string | null
  /** What was said about its parts instead of what stands. */
  partMarks?: object | undefined
  /** The score sheet it came with. */
  importId?: number | undefined
}

/** Marks a hand-in and keeps the mark; false when it is of another version or state than the marker knows. */
export async function writeMark(tx: Tx, given: SubmissionMark): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'learning.markSubmission',
    text: `with marked as (
        update submission set state = case when $4::numeric is null then state else 'graded' end, score = coalesce($4::numeric, score),
          deduction = case when $4::numeric is null then deduction else $5::numeric end, comment = coalesce($6, comment), part_marks = coalesce($7::jsonb, part_marks), marker_id = $3,
          marked_at = clock_now(), opened_at = coalesce(opened_at, clock_now()), updated_at = clock_now(), row_version = row_version + 1
        where id = $1 and row_version = $2 and state in ('submitted', 'graded') returning *)
      insert into mark (content_id, context_id, user_id, submission_id, marker_id, score, comment, import_id, at)
        select content_id, context_id, user_id, id, $3, score + deduction, comment, $8, clock_now() from marked`,
    values: [
      given.id,
      given.rowVersion,
      given.markerId,
      given.score,
      given.deduction,
      given.comment,
      given.partMarks ? JSON.stringify(given.partMarks) : null,
      given.importId ?? null,
    ],
  })
  return rowCount === 1
}

export interface SubmissionReturn {
  id: number
  rowVersion: number
  markerId: number
  reason: string
  /** Null where nothing is due. */
  deadline: Date | null
}

/** What a person hands in for a content is held until the end of the transaction: no next round comes meanwhile. */
async function holdRounds(tx: Tx, id: number): Promise<void> {
  await tx.query({
    name: 'learning.holdRounds',
    text: `select s.id from submission s join submission o on o.context_id = s.context_id and o.content_id = s.content_id and o.user_id = s.user_id
      where o.id = $1 order by s.no for update of s`,
    values: [id],
  })
}

/** Gives a hand-in back to be done again and keeps that among its marks; false as `writeMark`, and when another came after it. */
export async function writeReturn(tx: Tx, given: SubmissionReturn): Promise<boolean> {
  await holdRounds(tx, given.id)
  const { rowCount } = await tx.query({
    name: 'learning.returnSubmission',
    text: `with returned as (
        update submission set state = 'returned', return_reason = $4, return_deadline = $5, marker_id = $3, marked_at = clock_now(),
          opened_at = coalesce(opened_at, clock_now()), updated_at = clock_now(), row_version = row_version + 1
        where id = $1 and row_version = $2 and state in ('submitted', 'graded')
          and not exists (select 1 from submission n where n.context_id = submission.context_id and n.content_id = submission.content_id
            and n.user_id = submission.user_id and n.no > submission.no and n.state in ('submitted', 'returned', 'graded')) returning *)
      insert into mark (content_id, context_id, user_id, submission_id, marker_id, comment, at)
        select content_id, context_id, user_id, id, $3, $4, clock_now() from returned`,
    values: [given.id, given.rowVersion, given.markerId, given.reason, given.deadline],
  })
  return rowCount === 1
}

export interface SubmissionRules {
  completion: string
  passScore: number
  attemptsMax: number
  /** Whether the learner did something, and not somebody for them. */
  acts: boolean
}

/** Brings a person's progress up to their hand-ins. */
export async function settleSubmissions(tx: Tx, key: LearnKey, rules: SubmissionRules) {
  const { rows } = await tx.query({
    name: 'learning.settleSubmissions',
    text: 'select state, percent, newly_done, missing from settle_submissions($1, $2, $3, $4, $5, $6, $7)',
    values: [
      key.userId,
      key.contentId,
      key.contextId,
      rules.completion,
      rules.passScore,
      rules.attemptsMax,
      rules.acts,
    ],
  })
  const [row] = rows as { state: LearnState; percent: number; newly_done: boolean; missing: string }[]
  if (!row) {
    throw new Error('settle_submissions returned nothing')
  }
  await tellSettled(tx, key)
  return { state: row.state, percent: row.percent, newlyDone: row.newly_done, missing: row.missing }
}
