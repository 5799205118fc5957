import { nobody } from '@zhixing/contract/nobody.ts'
import { isValidElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { setSitePaths } from '#ui/site-paths.ts'
import { firstItems, sidebarParts } from './sidebar-items.tsx'
import { siteLines } from './site-lines.ts'

const learner = { ...nobody, uid: 1 }
const teacher = { ...learner, teacher_role_above: true }
const site = { menu: [] }
const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label)

beforeAll(() => setSitePaths({ has: () => true, isAtHand: () => false, prefetch: () => undefined }))

test('the sidebar has explore, task, resource and subscribe, and favourites and subscriptions of who is signed in (sidebar.items)', () => {
  const items = labels(sidebarParts(nobody, site).first)
  expect(items).toEqual(expect.arrayContaining(['发现', '任务', '资源中心', '订阅']))
  expect(labels(sidebarParts(learner, site).marked)).toEqual(['我的收藏', '我的订阅'])
  expect(sidebarParts(nobody, site).marked).toEqual([])
})

test('teaching and research: nothing for nobody, learning for a learner, teaching too for a teacher (sidebar.teachingResearch, sidebar.teaching)', () => {
  expect(labels(sidebarParts(nobody, site).research)).toEqual([])
  expect(labels(sidebarParts(learner, site).research)).toEqual(['我的学习'])
  expect(labels(sidebarParts(teacher, site).research)).toEqual(['教学中心', '我的学习'])
})

test('seven first items stand before 展开: a teacher finds the making among them (sidebar.firstItems)', () => {
  expect(firstItems).toBe(7)
  const { first } = sidebarParts(teacher, site)
  expect(first.length).toBeGreaterThan(firstItems)
  expect(labels(first).indexOf('创作中心')).toBeLessThan(firstItems)
})

test('the foot has the name with V3.0 when the site shows it, the hotline, and the record number when shown (sidebar.footer)', () => {
  const config = { site_name: '知行', hotline: '0592-100', copyright: '版权', record_number: '闽ICP备1号' }
  expect(siteLines({ ...config, show: 1, show_version: 1 })).toEqual([
    { text: '知行 V3.0' },
    { text: '服务热线 0592-100' },
    { text: '版权' },
    { text: '闽ICP备1号', href: 'https://beian.miit.gov.cn/' },
  ])
  expect(siteLines({ ...config, hotline: '', show: 0, show_version: 0 })).toEqual([])
})

test('no two items have the same icon, so that a narrow sidebar tells them apart', () => {
  const { first, research, marked } = sidebarParts({ ...teacher, roles: ['ROLE_SUPER_ADMIN'] }, site)
  const icons = [...first, ...research, ...marked].map(
    ({ icon }) => isValidElement<{ of: unknown }>(icon) && icon.props.of,
  )
  expect(new Set(icons).size).toBe(icons.length)
})
