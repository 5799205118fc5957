import { nobody } from '@zhixing/contract/nobody.ts'
import type { Session } from '@zhixing/contract/session.ts'
import { expect, test } from 'vitest'
import { creatorEntries } from './creator-entries.ts'

const learner: Session = { ...nobody, uid: 1, roles: ['ROLE_USER'] }
const teacher: Session = { ...learner, roles: ['ROLE_TEACHER'], teacher_role_above: true }
const labelsFor = (session: Session) => creatorEntries(session).map(({ label }) => label)

test('the creator centre has the library, the banks of who teaches, and the list of each type that one makes', () => {
  expect(labelsFor(teacher)).toEqual(['素材库', '题库', '学习集', '班级', '全部内容', '回收站'])
  expect(labelsFor(learner)).not.toContain('题库')
})

test('subject pages are for super admins alone', () => {
  expect(labelsFor({ ...teacher, roles: ['ROLE_ORG_ADMIN'], admin_role_above: true })).not.toContain('专题页')
  expect(labelsFor({ ...teacher, roles: ['ROLE_SUPER_ADMIN'] })).toContain('专题页')
})
