import { rubricMessages } from '@zhixing/contract/learning/rubric/limits.ts'
import { isSameInPoints, picksOf, scaledTo, sumOfPicks } from '@zhixing/contract/learning/rubric/score.ts'
import {
  type Rubric,
  type RubricMark,
  type RubricPick,
  rubricTold,
  totalOfRubric,
} from '@zhixing/contract/learning/rubric/shapes.ts'
import type { WorkSettings } from '@zhixing/contract/leaves/work/shapes.ts'
import { z } from 'zod'
import type { Queryable, Tx } from '#db/database.ts'
import { badField, notFound } from '#kernel/errors.ts'
import type { Submission } from '../../learning/learning/public.ts'
import { findWork, type WorkRow } from './access.ts'

const partMark = z.object({
  v: z.number(),
  level: z.number().default(0),
  score: z.number().nullable(),
  comment: z.string().default(''),
})
const partMarks = z.record(z.string(), partMark)

/** What a hand-in was given by a rubric; null where it was not marked by one. */
export function rubricMarkOf({ partMarks: stored }: Pick<Submission, 'partMarks'>): RubricMark | null {
  const marks = Object.entries(partMarks.parse(stored))
  if (marks.length === 0) {
    return null
  }
  return {
    version: Math.max(...marks.map(([, { v }]) => v)),
    picks: marks.map(([id, { level, score, comment }]) => ({ id: Number(id), level, score, comment })),
  }
}

/** Whether its learner is told what was given: a mark that is still being made is nobody else's. */
export function isTold({ state }: Pick<Submission, 'state'>): boolean {
  return state === 'graded' || state === 'returned'
}

/** By what a work is scored; null where points are given for the whole. */
export function rubricOf({ rubric }: Pick<WorkRow, 'rubric'>): Rubric | null {
  return rubricTold.nullable().parse(rubric)
}

/** What there is to earn is what the rubric's points come to. */
export function totalledBy(rubric: Rubric | null, settings: WorkSettings): WorkSettings {
  return rubric ? { ...settings, total_score: totalOfRubric(rubric) } : settings
}

/** Whether anybody was given anything by the work's rubric. */
export async function isMarkedByRubric(on: Queryable, contentId: number): Promise<boolean> {
  const { rows } = await on.query({
    name: 'work.markedByRubric',
    text: `select 1 from submission where content_id = $1 and part_marks <> '{}'::jsonb limit 1`,
    values: [contentId],
  })
  return rows.length > 0
}

/** The criteria of a work; none where it is no work, or points are given for the whole. */
export async function criteriaOf(on: Queryable, contentId: number) {
  const work = await findWork(on, contentId)
  return work ? (rubricOf(work)?.criteria ?? []) : []
}

/** What some hand-ins were given, by hand-in and criterion. */
export async function rubricPointsOf(
  on: Queryable,
  ids: readonly number[],
): Promise<Map<number, Map<number, number | null>>> {
  const { rows } = await on.query({
    name: 'work.rubricPoints',
    text: `select id::float8 as id, part_marks from submission where id = any($1::bigint[]) and part_marks <> '{}'::jsonb`,
    values: [ids],
  })
  return new Map(
    (rows as { id: number; part_marks: unknown }[]).map(({ id, part_marks }) => [
      id,
      new Map(Object.entries(partMarks.parse(part_marks)).map(([key, { score }]) => [Number(key), score])),
    ]),
  )
}

interface Locked {
  rubric: Rubric | null
  version: number
}

/** The rubric as it stands, held until the transaction ends: by marks together, by a change alone. */
async function lockRubric(tx: Tx, contentId: number, by: 'mark' | 'change'): Promise<Locked> {
  const { rows } = await tx.query({
    name: `work.rubricFor.${by}`,
    text: `select rubric, rubric_version from work where content_id = $1 for ${by === 'mark' ? 'share' : 'update'}`,
    values: [contentId],
  })
  const [row] = rows as { rubric: unknown; rubric_version: number }[]
  if (!row) {
    throw notFound()
  }
  return { rubric: rubricOf(row), version: row.rubric_version }
}

function isSame(one: Rubric | null, other: Rubric | null): boolean {
  return one !== null && other !== null && isSameInPoints(one, other)
}

/**
 * The version of a work's rubric once it is `rubric`. After the first mark by it only words change: points and criteria
 * that marks were given by stand. 40000 at `rubric` otherwise.
 */
export async function changeRubric(tx: Tx, contentId: number, rubric: Rubric | null): Promise<number> {
  const stands = await lockRubric(tx, contentId, 'change')
  if (JSON.stringify(stands.rubric) === JSON.stringify(rubric)) {
    return stands.version
  }
  if (stands.rubric && !isSame(stands.rubric, rubric) && (await isMarkedByRubric(tx, contentId))) {
    throw badField('rubric', rubricMessages.locked)
  }
  return stands.version + 1
}

interface Scoring {
  submission: Submission
  score: number | null
  picks: readonly RubricPick[] | undefined
}

/**
 * The score of a hand-in and what is kept of its parts: by the work's rubric, or as given where there is none. Null
 * while something that has to be given is not.
 */
export async function scoreBy(tx: Tx, { contentId }: WorkRow, { submission, score, picks }: Scoring) {
  const { rubric, version } = await lockRubric(tx, contentId, 'mark')
  if (!rubric) {
    if (picks) {
      throw badField('picks', rubricMessages.changed)
    }
    return { score, partMarks: undefined }
  }
  if (score !== null) {
    throw badField('score', rubricMessages.byRubric)
  }
  if (!picks) {
    return { score: null, partMarks: undefined }
  }
  const given = picksOf(rubric, picks)
  if (!given) {
    throw badField('picks', rubricMessages.changed)
  }
  const sum = sumOfPicks(rubric, given)
  if (sum === null && submission.state === 'graded') {
    throw badField('picks', rubricMessages.pickRequired)
  }
  return {
    score: sum === null ? null : scaledTo(submission.maxScore, rubric, sum),
    partMarks: Object.fromEntries(given.map(({ id, ...pick }) => [String(id), { ...pick, v: version }])),
  }
}
