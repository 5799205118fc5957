import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

const refused = '演示账号不能操作'

async function expectShut(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  await expect(button).toBeDisabled()
  await expect(button).toHaveAttribute('title', refused)
}

test('a demo account is offered nothing that it would be refused, and reads why', async ({ page }) => {
  await signIn(page, 'demo')
  await page.goto('/sec/study-collection-detail/1')
  await expectShut(page, /^收藏/)
  await page.goto('/sec/creator/question-bank')
  await expectShut(page, '新建题库')
  await page.goto('/sec/creator/library/index')
  await expectShut(page, '批量上传')
  await expectShut(page, '新建素材')
  await page.goto('/sec/certificate/template')
  await expectShut(page, '新建模板')
  await page.goto('/my/study-collection')
  await expect(page.getByRole('link', { name: '创建学习集' })).toHaveAttribute('title', refused)
  await expect(page.getByRole('link', { name: '创建学习集' })).toHaveAttribute('aria-disabled', 'true')
})

test('what a demo account opens to make something says that it may not, whatever the type', async ({ page }) => {
  await signIn(page, 'demo')
  await page.goto('/sec/trial-room/add')
  await expect(page.getByRole('heading', { name: refused })).toBeVisible()
  await page.goto('/sec/creator/update-video')
  await expectShut(page, '保存')
  await expect(page.getByText(refused, { exact: true })).toBeVisible()
})

test('a demo account is told at once where a press remains, and nothing is sent', async ({ page }) => {
  await signIn(page, 'demo')
  await page.goto('/sec/creator/library/index')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') {
      sent.push(request.url())
    }
  })
  await page.getByRole('button', { name: '文件夹', exact: true }).click()
  await page.getByRole('button', { name: '新建文件夹' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('演示')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s*存/ })
    .click()
  await expect(page.getByText(refused)).toBeVisible()
  expect(sent.filter((url) => url.includes('/Library/'))).toEqual([])
})
