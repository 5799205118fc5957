import { isDeepStrictEqual } from 'node:util'
import type { Question } from '@zhixing/contract/leaves/question/shapes.ts'
import { type Queryable, run } from '#db/database.ts'
import { newestOf, type Version, versionsOf } from '../question/public.ts'
import { slotsOf } from './queries.ts'

/** Whether two wordings score an answer alike, whatever else of them differs. */
export function isSameKey(one: Question, other: Question): boolean {
  const scored = ({ type, answer, blanks, fill }: Question) => ({ type, answer, blanks, fill })
  return isDeepStrictEqual(scored(one), scored(other))
}

/** The wordings whose keys hold now, by question: the paper's own, or the newest of those that are drawn. */
export async function keysNow(
  on: Queryable,
  examId: number,
  questionIds: readonly number[],
): Promise<Map<number, Version>> {
  const slots = await run(on, slotsOf, { id: examId })
  const inPaper = await versionsOf(
    on,
    slots.flatMap(({ versionId }) => versionId ?? []),
  )
  const own = new Map([...inPaper.values()].map((version) => [version.questionId, version]))
  const drawn = await newestOf(
    on,
    questionIds.filter((id) => !own.has(id)),
  )
  return new Map([...drawn, ...own])
}
