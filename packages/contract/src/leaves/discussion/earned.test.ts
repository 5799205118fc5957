import { expect, test } from 'vitest'
import { type Asked, isDone, missingText, pointsGiven } from './earned.ts'

const byPosts: Asked = { markedBy: 'posts', points: 10, postsAsked: 1, repliesAsked: 2 }

test.each([
  { posts: 0, replies: 0, earned: [null, false, '还需发表1帖、回复2帖'] },
  { posts: 1, replies: 0, earned: [3.33, false, '还需回复2帖'] },
  { posts: 5, replies: 0, earned: [3.33, false, '还需回复2帖'] },
  { posts: 1, replies: 1, earned: [6.67, false, '还需回复1帖'] },
  { posts: 0, replies: 2, earned: [6.67, false, '还需发表1帖'] },
  { posts: 1, replies: 2, earned: [10, true, ''] },
  { posts: 3, replies: 9, earned: [10, true, ''] },
])('$posts posts and $replies replies of 1 and 2 earn $earned of 10', ({ earned, ...given }) => {
  expect([pointsGiven(byPosts, given), isDone(byPosts, given), missingText(byPosts, given)]).toEqual(earned)
})

test('without points nothing is earned, and it is done all the same', () => {
  const asked = { ...byPosts, points: 0 }
  expect([pointsGiven(asked, { posts: 1, replies: 2 }), isDone(asked, { posts: 1, replies: 2 })]).toEqual([null, true])
})

test('by hand whoever said anything is done', () => {
  const asked: Asked = { ...byPosts, markedBy: 'hand' }
  expect([isDone(asked, { posts: 0, replies: 1 }), missingText(asked, { posts: 0, replies: 0 })]).toEqual([
    true,
    '还需发表1帖',
  ])
})
