import { subjectTypes } from '@zhixing/contract/containers/subject/limits.ts'
import { nobody } from '@zhixing/contract/nobody.ts'
import { expect, test } from 'vitest'
import { resourceMenu } from './resource-menu.ts'

const learner = { ...nobody, uid: 1, roles: ['ROLE_USER' as const] }
const guest = { ...nobody, uid: 2, roles: ['ROLE_GUEST' as const] }
const teacher = { ...learner, roles: ['ROLE_TEACHER' as const], teacher_role_above: true }
const labels = (session: typeof nobody) => resourceMenu(session, subjectTypes).map(({ label }) => label)
const forAll = ['职业中心', '实训中心', '竞赛中心', '课程中心']

test('four centres for everybody, teaching materials and the class centre for privileged roles (subBar.resourceMenu)', () => {
  expect(labels(learner)).toEqual(forAll)
  expect(labels(teacher)).toEqual([...forAll, '教学资料', '班级中心'])
})

test('a guest sees teaching materials, and no class centre (subBar.teachingMaterials, resources.guestTeaching)', () => {
  expect(labels(guest)).toEqual([...forAll, '教学资料'])
})

test('a centre of which this version has nothing is left out, and each leads to its type', () => {
  expect(resourceMenu(teacher, ['study_resource'])).toEqual([
    { label: '课程中心', path: '/sec/subject/type/study_resource' },
  ])
})
