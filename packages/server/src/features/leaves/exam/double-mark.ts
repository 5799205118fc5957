import { type DoubleStage, doubleOutcome } from '@zhixing/contract/learning/learning/double.ts'
import { aboveMax, markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import { examDoubleMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import type { ExamDouble } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { z } from 'zod'
import { type Queryable, run, type Tx } from '#db/database.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { emit } from '../../../queue/event.ts'
import { type Attempt, answersOf, lockAttempt } from '../../learning/learning/public.ts'
import { withholdMarkFiles } from '../../learning/mark-file/public.ts'
import { examGraded } from './events.ts'
import { readLayout } from './layout.ts'
import { examMarksOf } from './queries.ts'
import { settleLearner } from './settle.ts'

const givenShape = z.record(z.string(), z.object({ score: z.number().nullable(), comment: z.string(), v: z.number() }))

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

interface Waiting {
  slot: number
  max: number
}

interface Doubled {
  rows: Row[]
  /** Those that were finished, in their order. */
  done: Row[]
  mine: Row | undefined
  /** Questions somebody has to read. */
  waiting: Waiting[]
  stage: DoubleStage
}

async function rowsOf(on: Queryable, attemptId: number) {
  const rows = await run(on, examMarksOf, { attemptId })
  return rows.map((row) => ({ ...row, marks: givenShape.parse(row.marks) }))
}

function scoreOf(row: Row | undefined, slot: number): number | null {
  return row?.marks[slot]?.score ?? null
}

/** What counts for a question once these finished: the mean of two who agree, or what the third says; null before. */
function finalOf([first, second, third]: readonly Row[], { slot, max }: Waiting): number | null {
  const decided = scoreOf(third, slot)
  const [one, two] = [scoreOf(first, slot), scoreOf(second, slot)]
  if (decided !== null || one === null || two === null) {
    return decided
  }
  return doubleOutcome([one, two], max).final
}

const stages = ['first', 'second'] as const

async function readDouble(on: Queryable, attempt: Attempt, userId: number): Promise<Doubled> {
  const rows = await rowsOf(on, attempt.id)
  const answers = await run(on, answersOf, { attemptId: attempt.id })
  const layout = readLayout(attempt.layout)
  const done = rows.filter(({ doneAt }) => doneAt !== null)
  const waiting = answers
    .filter(({ markState }) => markState === 'needs')
    .flatMap(({ slot }) => layout.filter((one) => one.slot === slot && !one.void))
    .map(({ slot, score }) => ({ slot, max: score }))
  const stage = attempt.state === 'marking' ? (stages[done.length] ?? 'third') : 'done'
  return { rows, done, mine: rows.find(({ markerId }) => markerId === userId), waiting, stage }
}

/** Questions a marker may give points to: all that wait, of a third those the two were far apart at. */
function openOf({ waiting, done, mine, stage }: Doubled): Waiting[] {
  if (stage === 'done' || mine?.doneAt) {
    return []
  }
  return stage === 'third' ? waiting.filter((one) => finalOf(done, one) === null) : waiting
}

/** What one of two sees of a question that waits. */
interface OwnMark {
  got: number | null
  comment: string
  rowVersion: number
}

export interface ShownDouble {
  double: ExamDouble
  /** Questions that wait, as the person asking gave them. */
  own: ReadonlyMap<number, OwnMark>
}

/**
 * How far an attempt is, for one who marks it. What others gave is told to who decides between them, and to everybody
 * once it is done; before that nobody sees another's points.
 */
export async function showDouble(on: Queryable, attempt: Attempt, userId: number): Promise<ShownDouble> {
  const found = await readDouble(on, attempt, userId)
  const { done, mine, stage, waiting } = found
  const isDone = mine !== undefined && mine.doneAt !== null
  const seesAll = stage === 'done' || (stage === 'third' && !isDone)
  const double = {
    stage,
    may_mark: stage !== 'done' && !isDone,
    is_mine: isDone,
    open: openOf(found).map(({ slot }) => slot),
    marks: done
      .filter(({ markerId }) => seesAll || markerId === userId)
      .map(({ round, marker, marks, doneAt }) => ({
        round: round ?? 0,
        marker,
        at: unixSeconds(doneAt),
        slots: Object.entries(marks).map(([slot, { score, comment }]) => ({ slot: Number(slot), score, comment })),
      })),
  }
  const own = waiting.map((one) => {
    const given = mine?.marks[one.slot]
    const got = given?.score ?? (seesAll ? finalOf(done, one) : null)
    return [one.slot, { got, comment: given?.comment ?? '', rowVersion: given?.v ?? 0 }] as const
  })
  return { double, own: new Map(own) }
}

/** The attempt is held until the end of the transaction, so that two who finish at once come one after the other. */
async function holdOpen(tx: Tx, attempt: Attempt): Promise<Attempt> {
  const held = await lockAttempt(tx, attempt)
  if (held?.state !== 'marking') {
    throw new AppError('CONFLICT', { message: held?.state === 'graded' ? examDoubleMessages.done : markMessages.void })
  }
  return held
}

interface Own {
  markerId: number
  slot: number
  /** Null keeps what stands. */
  score: number | null
  comment: string | null
  /** Of one's own mark; 0 before the first. */
  rowVersion: number
}

/** Why a question is not one's to mark now. */
function refusalOf({ stage, mine, waiting }: Doubled, slot: number): string {
  if (mine?.doneAt) {
    return examDoubleMessages.mine
  }
  const isWaiting = waiting.some((one) => one.slot === slot)
  return stage === 'third' && isWaiting ? examDoubleMessages.decided : examDoubleMessages.onlyWaiting
}

/** Keeps what one of two gives a question; it counts for nothing before it is finished. Gives its version. */
export async function saveOwnMark(tx: Tx, attempt: Attempt, given: Own): Promise<number> {
  const held = await holdOpen(tx, attempt)
  const found = await readDouble(tx, held, given.markerId)
  const open = openOf(found).find(({ slot }) => slot === given.slot)
  if (!open) {
    throw new AppError('CONFLICT', { message: refusalOf(found, given.slot) })
  }
  if (given.score !== null && given.score > open.max) {
    throw badField('score', aboveMax(open.max))
  }
  const stands = found.mine?.marks[given.slot]
  const rowVersion = stands?.v ?? 0
  if (rowVersion !== given.rowVersion) {
    const data = { row_version: rowVersion, score: stands?.score ?? null, comment: stands?.comment ?? '' }
    throw new AppError('CONFLICT', { message: markMessages.stale, data })
  }
  const kept = {
    score: given.score ?? stands?.score ?? null,
    comment: given.comment ?? stands?.comment ?? '',
    v: rowVersion + 1,
  }
  await tx.query({
    name: 'exam.saveOwnMark',
    text: `insert into exam_mark as m (attempt_id, marker_id, marks, updated_at) values ($1, $2, $3::jsonb, clock_now())
      on conflict (attempt_id, marker_id) do update set marks = m.marks || excluded.marks, updated_at = excluded.updated_at`,
    values: [held.id, given.markerId, JSON.stringify({ [given.slot]: kept })],
  })
  return kept.v
}

/** What the learner reads about a question: of two who agree both, of a third theirs alone. */
function commentOf(done: readonly Row[], slot: number): string {
  const [first, second, third] = done
  const counting = scoreOf(third, slot) === null ? [first, second] : [third]
  return counting
    .map((row) => row?.marks[slot]?.comment ?? '')
    .filter(Boolean)
    .join('\n')
}

interface Final {
  slot: number
  score: number
  comment: string
}

/** Writes what counts into the answers, each as one mark; gives whether the attempt is graded now. */
async function writeFinals(tx: Tx, attemptId: number, { finals, markerId }: { finals: Final[]; markerId: number }) {
  const { rows } = await tx.query({
    name: 'exam.writeFinals',
    text: `with fit as materialized (select g.slot, g.score, g.comment, a.row_version
        from unnest($2::int[], $3::numeric[], $4::text[]) g(slot, score, comment)
        join answer a on a.attempt_id = $1 and a.slot = g.slot and a.mark_state = 'needs')
      select coalesce(bool_or(d.newly_graded), false) as graded
        from fit f cross join lateral mark_answer($1, f.slot, f.row_version, $5, f.score, f.comment) d`,
    values: [
      attemptId,
      finals.map(({ slot }) => slot),
      finals.map(({ score }) => score),
      finals.map(({ comment }) => comment),
      markerId,
    ],
  })
  return (rows as { graded: boolean }[])[0]?.graded ?? false
}

/** One of two is finished. The second who agrees at every question, or the third, makes the attempt marked. */
export async function finishOwnMark(tx: Tx, attempt: Attempt, markerId: number): Promise<void> {
  const held = await holdOpen(tx, attempt)
  const found = await readDouble(tx, held, markerId)
  const { done, mine, waiting } = found
  if (mine?.doneAt) {
    throw new AppError('CONFLICT', { message: examDoubleMessages.mine })
  }
  const open = openOf(found)
  if (open.some(({ slot }) => scoreOf(mine, slot) === null)) {
    throw badField('score', examDoubleMessages.scoreMissing)
  }
  await tx.query({
    name: 'exam.finishMark',
    text: `insert into exam_mark (attempt_id, marker_id, round, updated_at, done_at) values ($1, $2, $3, clock_now(), clock_now())
      on conflict (attempt_id, marker_id) do update set round = excluded.round, done_at = excluded.done_at`,
    values: [held.id, markerId, done.length + 1],
  })
  const all = mine ? [...done, mine] : done
  const finals = waiting.flatMap((one) => {
    const score = finalOf(all, one)
    return score === null ? [] : [{ slot: one.slot, score, comment: commentOf(all, one.slot) }]
  })
  if (all.length < 2 || finals.length < waiting.length) {
    return
  }
  if (done.length > 1) {
    const slots = open.map(({ slot }) => slot)
    await withholdMarkFiles(tx, { attemptId: held.id }, { markerIds: done.map((one) => one.markerId), slots })
  }
  const isGraded = await writeFinals(tx, held.id, { finals, markerId })
  await settleLearner(tx, held)
  if (isGraded) {
    await emit(tx, examGraded, { attemptId: held.id, actorId: markerId })
  }
}

/** Forgets what was given to answers that change now: both have to read them again. What counted stays among the marks. */
export async function forgetDouble(tx: Tx, attemptId: number): Promise<void> {
  await tx.query({
    name: 'exam.forgetDouble',
    text: 'delete from exam_mark where attempt_id = $1',
    values: [attemptId],
  })
}
