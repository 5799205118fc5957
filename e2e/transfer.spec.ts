import type { Page } from '@playwright/test'
import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { questionImportCalls } from '@zhixing/contract/leaves/question/import-calls.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

/** More than are imported while one waits. */
const statements = Array.from({ length: 501 }, (_, at) => `${at + 1}. 命题${at}。\n答案：对`).join('\n')

async function newBank(page: Page): Promise<{ id: number; title: string }> {
  const title = `导入题库 ${Date.now() % 1_000_000}-${test.info().project.name}`
  return { ...(await callAs(page.context().request, bankCalls.create, { title })), title }
}

test('a long import is followed to its end, found among the others by kind and state, and leads to its bank', async ({
  page,
}) => {
  // Somebody of their own: a person has two tasks under way at most.
  await signIn(page, 'outsider')
  const bank = await newBank(page)
  const source = { bank_id: bank.id, format: 'text' as const, text: statements }
  const { task_id } = await callAs(page.context().request, questionImportCalls.run, source)
  await page.goto(`/sec/transfer/${task_id}`)
  await expect(page.getByText('已导入501条')).toBeVisible()
  await page.getByRole('link', { name: '返回导入导出' }).click()
  await expect(page.getByRole('heading', { name: '导入导出' })).toBeVisible()
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await page.getByRole('combobox', { name: '全部状态' }).click()
  await page.getByRole('option', { name: '已完成' }).click()
  await expect(page).toHaveURL(/kind=import&state=done/)
  await page
    .getByRole('link', { name: `查看结果：导入题目到“${bank.title}”` })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { name: bank.title })).toBeVisible()
  await expect(page.getByText('共 501 项')).toBeVisible()
})

test('two filters are set faster than a page is drawn, and neither is lost', async ({ page }) => {
  await signIn(page, 'teacher')
  await page.goto('/sec/transfer')
  await page.getByRole('combobox', { name: '全部状态' }).click()
  await expect(page.getByRole('option', { name: '文件已过期' })).toBeVisible()
  await page.evaluate(async () => {
    const kind = [...document.querySelectorAll('button')].find((one) => one.textContent === '导出')
    const state = [...document.querySelectorAll<HTMLElement>('[role=option]')].find(
      (one) => one.textContent === '文件已过期',
    )
    kind?.click()
    // The address changes before anything is drawn anew.
    for (let turn = 0; turn < 100 && !window.location.search; turn++) {
      await Promise.resolve()
    }
    state?.click()
  })
  await expect(page).toHaveURL(/\?kind=export&state=expired$/)
})

test('a file that is gone is exported once more', async ({ page }) => {
  await signIn(page, 'teacher')
  await page.goto('/sec/transfer?kind=export&state=expired')
  await page.getByRole('link', { name: '成员名单' }).filter({ visible: true }).click()
  await expect(page.getByText(/已导出\d+行，文件已过期/)).toBeVisible()
  await page.getByRole('button', { name: '重新导出' }).click()
  await expect(page.getByText('文件保留至')).toBeVisible()
  await expect(page.getByRole('button', { name: '下载文件' })).toBeVisible()
})

test('what is being imported is there again, checked, when the page is opened again', async ({ page }) => {
  await signIn(page, 'teacher')
  const bank = await newBank(page)
  await page.goto(`/sec/creator/question-import?bank=${bank.id}`)
  await page.getByRole('radio', { name: /^文本/ }).check()
  const content = page.getByLabel('内容', { exact: true })
  await content.fill('1. 地球是圆的。\n答案：对')
  await page.getByRole('button', { name: '检查题目' }).click()
  await expect(page.getByText('共1题，没有发现错误')).toBeVisible()
  await page.getByRole('link', { name: '导入导出记录' }).click()
  await expect(page.getByRole('heading', { name: '导入导出' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('已恢复上次选择的内容')).toBeVisible()
  await expect(content).toHaveValue('1. 地球是圆的。\n答案：对')
  await expect(page.getByText('共1题，没有发现错误')).toBeVisible()
  await page.getByRole('button', { name: '重新开始' }).click()
  await expect(content).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Excel/ })).toBeChecked()
})
