import type { Page } from '@playwright/test'
import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { asCaller, asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

// Two mark an exam without seeing one another's points; a third decides where they are far apart.
const question = (page: Page, no: number) => page.getByRole('article', { name: `第 ${no} 题` })

async function give(page: Page, scores: readonly string[], finish: string): Promise<void> {
  await question(page, 1)
    .getByLabel('得分')
    .fill(scores[0] ?? '')
  await question(page, 2)
    .getByLabel('得分')
    .fill(scores[1] ?? '')
  await expect(page.getByText('已评完，请提交评分')).toBeVisible()
  await page.getByRole('button', { name: finish }).click()
  await expect(page.getByRole('button', { name: finish })).toBeHidden()
}

test('two who agree give the mean, and a third decides what they do not agree at', async ({ page, browser }) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const [industry] = await callAs(request, industryCalls.lists, {})
  const { id: c } = await callAs(request, collectionCalls.create, {
    title: `双评${Date.now() % 1_000_000}`,
    industry_id: industry?.id ?? 0,
    introduce: '双评',
  })

  // The setting stands in the editor.
  await page.goto(`/sec/collection/${c}/create-activity/0/exam`)
  await page.getByLabel('名称', { exact: true }).fill('作文测评')
  await page.getByText('更多设置').click()
  await page.getByRole('checkbox', { name: '双评' }).check()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page).toHaveURL(/update-content|item=\d+/)
  const { items } = await callAs(request, outlineCalls.tree, {
    content_id: c,
  })
  const id = items[0]?.content_id ?? 0
  const { settings, row_version } = await callAs(request, examCalls.questions, { id, c })
  expect(settings.double).toBe(true)
  await callAs(request, examCalls.saveQuestions, {
    id,
    c,
    row_version,
    questions: [
      { type: 8, score: 10, stem: '写一段开头。', answer: ['略'] },
      { type: 8, score: 10, stem: '写一段结尾。', answer: ['略'] },
    ],
  })
  await asCaller('learner', async (theirs) => {
    await callAs(theirs, collectionCalls.follow, { id: c })
    const { attempt, device_token } = await callAs(theirs, examCalls.start, { id, c })
    const answered_at = Math.floor(Date.now() / 1000)
    const changes = [1, 2].map((slot) => ({ slot, response: ['春天来了'], answered_at }))
    await callAs(theirs, examCalls.submit, { attempt_id: attempt.id, device_token, client_seq: 1, changes })
  })

  await page.goto(`/sec/collection/manage/${c}/mark?of=${id}`)
  await expect(page.getByText('待一评').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '按题批阅' })).toHaveCount(0)
  await page.goto(`/reading/exam/${id}?c=${c}`)
  await expect(page.getByText('另一位批阅人看不到您的评分')).toBeVisible()
  await give(page, ['2', '8'], '提交一评')
  await expect(page.getByText('等待另一位批阅人')).toBeVisible()

  await asOther(browser, 'orgadmin', async (_theirs, second) => {
    await second.goto(`/reading/exam/${id}?c=${c}`)
    await expect(question(second, 1).getByLabel('得分')).toHaveValue('')
    await expect(second.getByRole('list', { name: '双评评分' })).toHaveCount(0)
    await give(second, ['9', '9'], '提交二评')
    await expect(second.getByText('等待第三人仲裁')).toBeVisible()
  })

  await asOther(browser, 'super', async (_theirs, third) => {
    await third.goto(`/reading/exam/${id}?c=${c}`)
    await expect(third.getByText('请您评定这些题目的最终得分')).toBeVisible()
    await expect(question(third, 1).getByRole('list', { name: '双评评分' }).getByRole('listitem')).toHaveCount(2)
    await third.getByText('全部题目').click()
    await expect(question(third, 2).getByText('得 8.5 分，共 10 分')).toBeVisible()
    await expect(question(third, 2).getByLabel('得分')).toHaveCount(0)
    await question(third, 1).getByLabel('得分').fill('6')
    await expect(third.getByText('已评完，请提交评分')).toBeVisible()
    await third.getByRole('button', { name: '提交仲裁' }).click()
    await expect(third.getByText('双评完成').first()).toBeVisible()
  })

  await asCaller('learner', async (theirs) => {
    const { attempt } = await callAs(theirs, examCalls.result, { id, c })
    expect(attempt).toMatchObject({ state: 'graded', score: 14.5 })
  })
})
