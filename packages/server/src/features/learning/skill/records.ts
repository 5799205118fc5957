import { levelTitle } from '@zhixing/contract/learning/skill/levels.ts'
import type { RecordRow } from '@zhixing/contract/learning/skill/shapes.ts'
import { type Queryable, run, runOne } from '#db/database.ts'
import { unixSeconds } from '#kernel/time.ts'
import { levelsOfUsers, recordById, recordsOfUser } from './queries.ts'
import { type RecordPoint, recordPoints } from './score-record.ts'

/** A live record with its points. */
export interface AssessmentRecord {
  id: number
  contentId: number
  userId: number
  no: number
  score: number
  level: number
  points: readonly RecordPoint[]
  at: Date
}

/** The live records of a person in a container, the newest first. The caller has checked whose may be read. */
export async function recordsOf(
  on: Queryable,
  asked: { contentId: number; userId: number; limit: number },
): Promise<AssessmentRecord[]> {
  const rows = await run(on, recordsOfUser, asked)
  return rows.map((row) => ({ ...row, points: recordPoints.parse(row.points) }))
}

/** A live record by its number; undefined for one that is void or none. The caller checks whose it is. */
export async function findRecord(on: Queryable, id: number): Promise<AssessmentRecord | undefined> {
  const row = await runOne(on, recordById, { id })
  return row && { ...row, points: recordPoints.parse(row.points) }
}

/** A record as lists show it. */
export function presentRecord({ id, no, score, level, at }: Omit<AssessmentRecord, 'points'>): RecordRow {
  return { id, no, score, level, level_title: levelTitle(score), at: unixSeconds(at) }
}

/** A person's score and level in a skill. */
interface SkillLevelOf {
  userId: number
  skillId: number
  score: number
  level: number
  assessmentId: number
  at: Date
}

/** The levels of some people in some skills; who has none in one has no row. The caller has checked whose may be read. */
export async function levelsOf(
  on: Queryable,
  asked: { userIds: readonly number[]; skillIds: readonly number[] },
): Promise<SkillLevelOf[]> {
  return await run(on, levelsOfUsers, asked)
}
