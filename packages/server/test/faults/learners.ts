import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { videoCalls } from '@zhixing/contract/leaves/video/calls.ts'
import { expect } from 'vitest'
import { buildCollection } from '../../src/features/containers/collection/collection.factory.ts'
import { buildLeaf } from '../../src/features/learning/outline/outline.factory.ts'
import { buildMember, buildTeacher } from '../../src/features/people/organisation/organisation.factory.ts'
import type { SignedIn } from '../client.ts'
import type { Answer, Stage } from './harness.ts'
import { eachOf } from './sitters.ts'

export interface Course {
  collectionId: number
  videoId: number
  articleId: number
  learners: SignedIn[]
}

/** A collection with a long film and a long article, and so many who learn it. */
export async function buildCourse(stage: Stage, count: number): Promise<Course> {
  const course = await stage.arrange(async (server) => {
    const teacher = await buildTeacher(server)
    const learners = await eachOf(Array.from({ length: count }), () => buildMember(server, { org: teacher.org }))
    const collection = await buildCollection(server, teacher, {
      members: learners.map((learner) => [learner, 'member'] as const),
    })
    const film = await buildLeaf(server, collection, { type: 'video' })
    const text = await buildLeaf(server, collection, { type: 'article' })
    return { collectionId: collection.id, videoId: film.id, articleId: text.id, learners }
  })
  await stage.query('update content set amount = 3000 where id = any($1)', [[course.videoId, course.articleId]])
  return course
}

/** One who watches: what they sent, and what of it was acknowledged. */
export interface Watching {
  as: SignedIn
  session: string
  sent: number
  /** The last beat that was answered, and the seconds the server then said were covered. */
  seq: number
  covered: number
}

export async function sitDown(stage: Stage, course: Course, as: SignedIn): Promise<Watching> {
  const start = await stage.call(videoCalls.start, { id: course.videoId, c: course.collectionId }, as)
  return { as, session: start.data?.session_id ?? '', sent: 0, seq: 0, covered: 0 }
}

/** The next beat: up to one more second of the film, with what is not confirmed yet, as the page sends it. */
export async function beat(stage: Stage, watching: Watching): Promise<Answer> {
  const seq = watching.seq + 1
  watching.sent = seq
  const input = {
    session_id: watching.session,
    seq,
    position: seq,
    rate: 1,
    spans: [[watching.covered, seq] as [number, number]],
    hidden: false,
  }
  const answer = await stage.call(videoCalls.beat, input, watching.as)
  if (answer.code === 20000 && answer.data) {
    watching.seq = seq
    watching.covered = answer.data.covered
  }
  return answer
}

/** One who reads: how often they said so, and how far the server said they were. */
export interface Reading {
  as: SignedIn
  sent: number
  percent: number
}

export async function view(stage: Stage, course: Course, reading: Reading): Promise<Answer> {
  reading.sent += 1
  const input = { id: course.articleId, c: course.collectionId, seconds: 15, end: false }
  const answer = await stage.call(articleCalls.view, input, reading.as)
  if (answer.code === 20000 && answer.data) {
    reading.percent = answer.data.percent
  }
  return answer
}

export interface Credit {
  user_id: string
  covered: number
  credited: number
  last_seq: number
}

/** What the database holds of each who watches. */
export async function creditsOf(stage: Stage, course: Course): Promise<Map<number, Credit>> {
  const rows = await stage.query<Credit>(
    `select s.user_id, covered_seconds(g.watched) as covered, s.credited, s.last_seq from play_session s
      join progress g on g.user_id = s.user_id and g.content_id = s.content_id and g.context_id = s.context_id
      where s.content_id = $1 and s.state = 'active'`,
    [course.videoId],
  )
  return new Map(rows.map((row) => [Number(row.user_id), row]))
}

/** Holds what the database has of each who watches against what was acknowledged to them: nothing is lost, nor counted twice. */
export async function expectCredited(stage: Stage, course: Course, watching: readonly Watching[]): Promise<void> {
  const credits = await creditsOf(stage, course)
  for (const { as, seq, covered } of watching) {
    const found = credits.get(as.userId)
    expect(found?.last_seq).toBe(seq)
    expect(found?.covered).toBe(covered)
    expect(found?.credited).toBe(covered)
  }
}
