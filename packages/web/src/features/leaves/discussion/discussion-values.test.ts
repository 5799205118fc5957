import { expect, test } from 'vitest'
import { rulesOf, valuesOf } from './discussion-values.ts'

test('a new discussion asks for one post and earns nothing', () => {
  expect(rulesOf(valuesOf(undefined))).toEqual({
    marked_by: 'posts',
    points: 0,
    posts_asked: 1,
    replies_asked: 0,
    post_first: false,
  })
})

test('by hand nothing is counted, and figures that ask for nothing stand in nobody’s way', () => {
  const none = { ...valuesOf(undefined), postsAsked: '0', repliesAsked: '0' }
  expect(rulesOf(none)).toMatchObject({ posts_asked: 0, replies_asked: 0 })
  expect(rulesOf({ ...none, markedBy: 'hand', points: '10' })).toMatchObject({ posts_asked: 1, replies_asked: 0 })
})
