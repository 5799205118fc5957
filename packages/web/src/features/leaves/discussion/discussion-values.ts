import type { MarkedBy } from '@zhixing/contract/leaves/discussion/earned.ts'
import type { Discussion } from './discussion.ts'

/** How points are earned, as the form holds it: figures as they are typed. */
export interface DiscussionValues {
  markedBy: MarkedBy
  points: string
  postsAsked: string
  repliesAsked: string
  postFirst: boolean
}

/** The fields of the form by the names they are sent as. */
export const discussionFieldNames: Readonly<Record<string, keyof DiscussionValues>> = {
  marked_by: 'markedBy',
  points: 'points',
  posts_asked: 'postsAsked',
  replies_asked: 'repliesAsked',
  post_first: 'postFirst',
}

/** A discussion's rules for its form; those of a new one without any. */
export function valuesOf(stored: Discussion | undefined): DiscussionValues {
  return {
    markedBy: stored?.marked_by ?? 'posts',
    points: String(stored?.points ?? 0),
    postsAsked: String(stored?.posts_asked ?? 1),
    repliesAsked: String(stored?.replies_asked ?? 0),
    postFirst: stored?.post_first ?? false,
  }
}

/** The rules of a form as they are sent. By hand nothing is counted: what was typed there does not stand in the way. */
export function rulesOf({ markedBy, points, postsAsked, repliesAsked, postFirst }: DiscussionValues) {
  const isCounted = markedBy === 'posts' || asksSomething({ postsAsked, repliesAsked })
  return {
    marked_by: markedBy,
    points: Number(points),
    posts_asked: isCounted ? Number(postsAsked) : 1,
    replies_asked: isCounted ? Number(repliesAsked) : 0,
    post_first: postFirst,
  }
}

function asksSomething({ postsAsked, repliesAsked }: Pick<DiscussionValues, 'postsAsked' | 'repliesAsked'>): boolean {
  return Number(postsAsked) + Number(repliesAsked) > 0
}
