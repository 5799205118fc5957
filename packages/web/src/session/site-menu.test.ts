import { nobody } from '@zhixing/contract/nobody.ts'
import { expect, test } from 'vitest'
import { menuFor } from './site-menu.ts'

const learner = { ...nobody, uid: 1 }
const teacher = { ...learner, teacher_role_above: true }
const site = { menu: [{ label: '资源中心', value: 'resource', url: '/sec/resource_center', display: 0 as const }] }
const labels = (session: typeof nobody, of = { menu: [] as typeof site.menu }) =>
  menuFor(session, of).map(({ label }) => label)

test('what the site hides is gone from everybody’s menu (menu.webConfig)', () => {
  expect(labels(teacher)).toContain('资源中心')
  expect(labels(teacher, site)).not.toContain('资源中心')
})

test('the teaching centre is in no learner’s menu (menu.teacherOnly)', () => {
  expect(labels(teacher)).toEqual(expect.arrayContaining(['教学中心', '创作中心']))
  expect(labels(learner)).not.toContain('教学中心')
  expect(labels(nobody)).not.toContain('我的学习')
})
