import type { Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { asCaller } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

interface Made {
  c: number
  id: number
}

/** A published collection of the page's teacher with a work, in which 林晓雨 learns and somebody else has handed in. */
async function arrange(page: Page): Promise<Made> {
  const { request } = page.context()
  const title = `助教 ${Date.now() % 1_000_000}`
  const collection = await callAs(request, collectionCalls.create, { industry_id: 1, title })
  const c = collection.id
  const { id } = await callAs(request, workCalls.create, { title: '实训总结', container_id: c })
  await asCaller('learner', (theirs) => callAs(theirs, collectionCalls.follow, { id: c }))
  await asCaller('outsider', async (theirs) => {
    await callAs(theirs, collectionCalls.follow, { id: c })
    await callAs(theirs, workCalls.submit, { id, c, row_version: 0, body: '<p>实训共两周。</p>' })
  })
  return { c, id }
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '林晓雨的更多操作' }).filter({ visible: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('an owner names an assistant, who marks a work and finds no way to edit', async ({ page }) => {
  await signIn(page, 'teacher')
  const { c, id } = await arrange(page)
  await page.goto(`/sec/collection/manage/${c}/member`)
  await choose(page, '设为助教')
  await expect(page.getByText('已设为助教')).toBeVisible()
  await page.goto(`/sec/collection/manage/${c}/member?role=assistant`)
  await expect(page.getByText('林晓雨').filter({ visible: true }).first()).toBeVisible()

  await signIn(page, 'learner')
  await page.goto(`/sec/study-collection-detail/${c}`)
  await expect(page.getByRole('link', { name: '管理', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: '批阅', exact: true }).click()
  await expect(page.getByText('共1份待批阅')).toBeVisible()
  for (const name of ['内容管理', '基本信息', '成员管理', '公告', '成绩册', '证书', '复制']) {
    await expect(page.getByText(name, { exact: true })).toHaveCount(0)
  }
  await page
    .getByRole('link', { name: /^批阅$|周文静/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByText('实训共两周。')).toBeVisible()
  await page.getByLabel('得分').filter({ visible: true }).first().fill('90')
  await expect(page.getByText(/已保存 \d\d:\d\d:\d\d/)).toBeVisible()

  await page.goto(`/sec/collection/manage/${c}/content`)
  await expect(page.getByText('无操作权限')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/sec/collection/manage/${c}/mark`))
  await page.goto(`/collection/${c}/my-detail?item=${id}`)
  await expect(page.getByRole('heading', { name: '实训总结' }).first()).toBeVisible()
  await expect(page.getByText('您负责批阅，不提交作业')).toBeVisible()
  await expect(page.getByRole('link', { name: '编辑作业要求' })).toHaveCount(0)

  await asCaller('outsider', async (theirs) => {
    const result = await callAs(theirs, workCalls.result, { id, c })
    expect(result.submission.score).toBe(90)
  })
})
