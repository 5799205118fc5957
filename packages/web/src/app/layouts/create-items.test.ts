import { nobody } from '@zhixing/contract/nobody.ts'
import type { Session } from '@zhixing/contract/session.ts'
import { expect, test } from 'vitest'
import { createItems, guestUpgradeOf, refusalOf } from './create-items.tsx'

const learner: Session = { ...nobody, uid: 1, roles: ['ROLE_USER'] }
const teacher: Session = { ...learner, roles: ['ROLE_TEACHER'], teacher_role_above: true, createLimit: true }
const orgAdmin: Session = { ...teacher, roles: ['ROLE_ORG_ADMIN'], vip_level: 2, real_vip_level: 2 }
const labels = (session: Session) => createItems.filter(({ isFor }) => isFor(session)).map(({ label }) => label)

test('nobody signed in makes nothing; a learner a collection, or an organisation (createMenu.collection, createMenu.organisation)', () => {
  expect(labels(nobody)).toEqual([])
  expect(labels(learner)).toEqual(['学习集', '组织'])
})

test('who has create permission makes tasks, camps, learning centres and classes (createMenu.taskAndCamp, createMenu.spaceAndClass)', () => {
  expect(labels(teacher)).toEqual(['学习集', '任务', '训练营', '组织', '学习中心', '班级'])
  expect(labels({ ...teacher, createLimit: false })).toEqual(['学习集', '组织'])
})

test('assessments want a real plan, career paths a plan, both with create permission (createMenu.assessment, createMenu.careerPath)', () => {
  expect(labels({ ...teacher, real_vip_level: 1 })).toContain('测评')
  expect(labels({ ...teacher, vip_level: 1 })).not.toContain('测评')
  expect(labels({ ...teacher, vip_level: 1 })).toContain('职业路径')
  expect(labels({ ...teacher, real_vip_level: 1 })).not.toContain('职业路径')
  // Super admins run the platform, in an organisation or in none.
  const boss: Session = { ...learner, roles: ['ROLE_SUPER_ADMIN'] }
  expect(labels(boss)).toEqual(expect.arrayContaining(['测评', '职业路径']))
  expect(createItems.find(({ label }) => label === '职业路径')?.noteOf?.(boss)).toBeUndefined()
  const plan = { vip_level: 1, real_vip_level: 1, createLimit: false }
  expect(labels({ ...teacher, ...plan })).toEqual(['学习集', '组织'])
})

test('contests are made by super and organisation admins; who has a plan sees everything, in its order (createMenu.contest)', () => {
  expect(labels(teacher)).not.toContain('竞赛')
  expect(labels({ ...learner, roles: ['ROLE_SUPER_ADMIN'] })).toContain('竞赛')
  expect(labels(orgAdmin)).toEqual(['学习集', '任务', '训练营', '测评', '竞赛', '组织', '职业路径', '学习中心', '班级'])
})

test('a learner reads in the menu why a collection is not theirs to make; nobody who may is refused (createMenu.collection)', () => {
  const refusals = (session: Session) => createItems.map((item) => refusalOf(item, session)).filter(Boolean)
  expect(refusals(learner)).toEqual(['需要教师身份，请联系组织管理员开通'])
  expect(refusals({ ...teacher, demo_user: true, createLimit: false })).toEqual(['演示账号不能操作'])
  expect(refusals(teacher)).toEqual([])
  expect(refusals({ ...teacher, vip_level: 2, real_vip_level: 0 })).toEqual([])
})

test('a career path stays pressable where the plan has run out, and says what would help (channel.form.opens, K30)', () => {
  const item = createItems.find(({ label }) => label === '职业路径')
  const runOut = { ...teacher, vip_level: 2, real_vip_level: 0 }
  expect(item?.opens).toBeDefined()
  expect([item?.isFor(runOut), item && refusalOf(item, runOut), item?.noteOf?.(runOut)]).toEqual([
    true,
    undefined,
    '续费后可用',
  ])
  expect(item?.noteOf?.(orgAdmin)).toBeUndefined()
})

test('a guest presses a collection and is told how to become a member; everybody else goes to its page', () => {
  const guest: Session = { ...learner, roles: ['ROLE_GUEST'] }
  const told = (session: Session) => createItems.flatMap((item) => guestUpgradeOf(item, session) ?? [])
  expect(createItems.flatMap((item) => (item.isFor(guest) ? (refusalOf(item, guest) ?? []) : []))).toEqual([])
  expect(told(guest)).toMatchObject([{ upgrade_role: 'guest', upgrade_type: 'create_study_collection' }])
  expect([told(learner), told({ ...teacher, vip_level: 2, real_vip_level: 0 })]).toEqual([[], []])
})
