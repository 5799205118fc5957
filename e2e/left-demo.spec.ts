import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import { orgPlanCalls } from '@zhixing/contract/people/organisation/plan-calls.ts'
import { root } from '../scripts/files.ts'
import { startProduct } from '../scripts/product.ts'
import { trialRoomEnv } from '../scripts/trial-room.ts'
import { addressOf, demoPassword } from './accounts.ts'
import { callAs } from './client.ts'
import { expect, test } from './fixtures.ts'
import { newPassword, signUp } from './people.ts'
import { copyPrepared } from './products.ts'
import { givenUrl, signingKey } from './setup.ts'

const run = promisify(execFile)
const env = { ...trialRoomEnv, SIGNING_KEY: signingKey }

/** One of the commands of the product, on a folder whose server is stopped. */
async function command(dataDir: string, [name = '', ...args]: string[], typed = '') {
  const file = path.join(root, 'packages/server/src/bin', name)
  const running = run(process.execPath, [file, ...args], { env: { ...process.env, ...env, DATA_DIR: dataDir } })
  running.child.stdin?.end(typed)
  return (await running).stdout
}

/** On the page for signing in, which is still there after a refusal. */
async function enter(page: Page, who: string, password: string): Promise<void> {
  await page.getByLabel('手机号或邮箱').fill(who)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^登\s*录$/ }).click()
}

/** Looks as a demo account, as somebody who has made something, and as the first admin. */
async function lookAt(page: Page, own: { account: string; path: string; title: string }): Promise<void> {
  await page.goto('/passport/login')
  await enter(page, addressOf('super'), demoPassword)
  await expect(
    page
      .getByText(/账号或密码/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(page.getByText('演示站点')).toHaveCount(0)
  await enter(page, own.account, newPassword)
  await expect(page).not.toHaveURL(/login/)
  await page.goto(own.path)
  await expect(page.getByRole('heading', { level: 1, name: own.title })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/passport/login')
  await enter(page, 'first@school.cn', newPassword)
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/sec/site-check')
  await expect(page.getByRole('heading', { name: /^离开演示时关闭的内容（\d+项）$/ })).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

// The product is started twice on a copy of its own.
test.describe.configure({ timeout: 180_000 })

test('a demonstration is left: its accounts are locked and its contents closed, and what people made stays', async ({
  browser,
}) => {
  if (givenUrl !== undefined) {
    // A running product is not ours to stop.
    return
  }
  const dataDir = await copyPrepared('left')
  const title = `自己的学习集${Date.now()}`
  let product = await startProduct({ dataDir, env })
  try {
    const context = await browser.newContext({ baseURL: product.url })
    const account = await signUp(await context.newPage(), '何新')
    const { group_id } = await callAs(context.request, ownOrgCalls.create, { name: `新学校${Date.now()}` })
    await callAs(context.request, orgPlanCalls.startTrial, { org_id: group_id })
    const { id } = await callAs(context.request, collectionCalls.create, { industry_id: 1, title })
    await context.close()
    await product.stop()

    expect(await command(dataDir, ['leave-demo.ts'])).toMatch(/已永久锁定\d+个演示账号，关闭\d+项内容/)
    expect(await readdir(path.join(dataDir, 'backups'))).toHaveLength(1)
    const admin = ['--account', 'first@school.cn', '--name', '张主任', '--org', '江城职业学校']
    await command(dataDir, ['create-admin.ts', ...admin], newPassword)

    product = await startProduct({ dataDir, env: { ...env, DEMO: '0' } })
    const after = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } })
    await lookAt(await after.newPage(), { account, path: `/sec/study-collection-detail/${id}`, title })
    await after.close()
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
