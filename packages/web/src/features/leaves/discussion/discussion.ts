import type { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import type { Asked } from '@zhixing/contract/leaves/discussion/earned.ts'
import type { Reply } from '#api/reply.ts'

/** A discussion as it stands for the person asking. */
export type Discussion = Reply<typeof discussionCalls.detail>

type Head = Pick<Discussion, 'points' | 'marked_by' | 'posts_asked' | 'replies_asked'>

/** How a discussion earns its points, as the rules of both sides read it. */
export function askedOf({ points, marked_by, posts_asked, replies_asked }: Head): Asked {
  return { points, markedBy: marked_by, postsAsked: posts_asked, repliesAsked: replies_asked }
}

/** What a discussion asks of a learner, in words. */
export function askedText(head: Head): string {
  if (head.marked_by === 'hand') {
    return '参与讨论'
  }
  const posts = head.posts_asked > 0 ? [`发表${head.posts_asked}帖`] : []
  const replies = head.replies_asked > 0 ? [`回复${head.replies_asked}帖`] : []
  return [...posts, ...replies].join('、')
}

/** What there is to earn, in words. */
export function pointsText({ points, marked_by }: Head): string {
  if (points === 0) {
    return '不计分'
  }
  return marked_by === 'hand' ? `${points}分，老师评分` : `${points}分，按发言计分`
}
