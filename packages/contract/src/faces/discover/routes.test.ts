import { expect, test } from 'vitest'
import { collectionPages } from '../../containers/collection/pages.ts'
import { roomPages } from '../../containers/room/pages.ts'
import { subjectPages } from '../../containers/subject/pages.ts'
import { learningPagesOf } from './routes.ts'

test('the page of what one learns lists every type that is joined, and each of its kinds (K28)', () => {
  const [route] = learningPagesOf([collectionPages, roomPages, subjectPages])
  const asked = (tab: string) =>
    route?.load?.({ params: {}, query: { tab } }).map(([call, input]) => `${call.name} ${JSON.stringify(input)}`)[0]
  const [first, teaching, rooms, subjects] = ['', 'teaching_resource', 'room', 'subject'].map(asked)
  expect(first).toMatch(/^StudyCollection\/\w+ /)
  expect(teaching).toMatch(/^StudyCollection\/\w+ /)
  expect(teaching).not.toBe(first)
  expect(rooms).toMatch(/^Room\/\w+ /)
  // Nobody joins a subject: the first list stands there.
  expect(subjects).toBe(first)
})
