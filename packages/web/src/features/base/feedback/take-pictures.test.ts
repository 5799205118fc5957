import { feedbackLimits, feedbackMessages } from '@zhixing/contract/base/feedback/limits.ts'
import { expect, test } from 'vitest'
import { pictureRefusal } from './take-pictures.ts'

test.each([
  ['截图.png', undefined],
  ['截图.JPG', undefined],
  ['截图.jpeg', undefined],
  ['动图.gif', feedbackMessages.imageType],
  ['没有扩展名', feedbackMessages.imageType],
])('%s is taken or refused by its type (feedback.images.type)', (name, message) => {
  expect(pictureRefusal({ name, size: 10 })).toBe(message)
})

test('a picture that is too large is refused here already', () => {
  expect(pictureRefusal({ name: 'a.png', size: feedbackLimits.imageBytes + 1 })).toBe(feedbackMessages.imageSize)
})
