/** How points are earned: by what was posted and replied, or as a teacher gives them. */
export const markedByChoices = ['posts', 'hand'] as const
export type MarkedBy = (typeof markedByChoices)[number]

export interface Asked {
  markedBy: MarkedBy
  points: number
  postsAsked: number
  repliesAsked: number
}

/** What somebody said that still stands; replies to oneself do not count. */
export interface Given {
  posts: number
  replies: number
}

const hundred = 100

/** How much of what is asked is there, in hundredths, floored. More posts do not stand in for replies. */
export function shareGiven({ postsAsked, repliesAsked }: Asked, { posts, replies }: Given): number {
  const there = Math.min(posts, postsAsked) + Math.min(replies, repliesAsked)
  return Math.floor((there * hundred) / (postsAsked + repliesAsked))
}

/** Whether a learner is done: all that is asked is there; by hand, as soon as they said anything. */
export function isDone(asked: Asked, given: Given): boolean {
  return asked.markedBy === 'hand' ? given.posts + given.replies > 0 : shareGiven(asked, given) === hundred
}

/** The points of what was posted and replied, to two digits; null before anything was said and where nothing is earned. */
export function pointsGiven(asked: Asked, given: Given): number | null {
  if (asked.points === 0 || given.posts + given.replies === 0) {
    return null
  }
  const there = Math.min(given.posts, asked.postsAsked) + Math.min(given.replies, asked.repliesAsked)
  return Math.round((asked.points * hundred * there) / (asked.postsAsked + asked.repliesAsked)) / hundred
}

/** What is left to do, in words; empty when nothing is. */
export function missingText(asked: Asked, given: Given): string {
  if (isDone(asked, given)) {
    return ''
  }
  const posts = asked.markedBy === 'hand' ? 1 : asked.postsAsked - given.posts
  const replies = asked.markedBy === 'hand' ? 0 : asked.repliesAsked - given.replies
  const left = [...(posts > 0 ? [`发表${posts}帖`] : []), ...(replies > 0 ? [`回复${replies}帖`] : [])]
  return `还需${left.join('、')}`
}
