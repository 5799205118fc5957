import { readFile } from 'node:fs/promises'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { cutLineOr, expect, signIn, test } from './fixtures.ts'
import { enterAs } from './sessions.ts'

// The line is cut on purpose; a mark that somebody else gave meanwhile answers 409.
test.use({ expected: [cutLineOr(/status of 409/)] })

interface Exam {
  id: number
  c: number
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => expect(page.getByText(/已保存 \d\d:\d\d:\d\d/)).toBeVisible()

/** An exam of two judgements, the first with the wrong key, and a short answer. */
async function make(request: APIRequestContext): Promise<Exam> {
  const title = `整天考试 ${Date.now() % 1_000_000}`
  const { id: c } = await callAs(request, collectionCalls.create, { title, industry_id: 1 })
  const made = { title: '期末考试', container_id: c, time_limit: 1800 }
  const { id, row_version } = await callAs(request, examCalls.create, made)
  await callAs(request, examCalls.saveQuestions, {
    id,
    row_version,
    questions: [
      { type: 3, score: 2, stem: '<p>开机前要检查急停按钮。</p>', answer: ['F'] },
      { type: 3, score: 2, stem: '<p>操作机床时可以戴手套。</p>', answer: ['F'] },
      { type: 8, score: 10, stem: '<p>说明对刀的步骤。</p>', answer: ['试切、测量、输入刀补。'] },
    ],
  })
  return { c, id }
}

async function begin(page: Page, { id, c }: Exam): Promise<void> {
  await callAs(page.context().request, collectionCalls.follow, { id: c, action: 'add' })
  await page.goto(`/exam/${id}/entrance?c=${c}`)
  await button(page, '开始考试').click()
  await page.getByRole('dialog').getByRole('button', { name: '开始考试' }).click()
  await expect(page.getByRole('heading', { name: /第 1 题/ })).toBeVisible()
}

/** Sits on without a line, closes the page while it is away again, and comes back later. */
async function sit(context: BrowserContext, exam: Exam): Promise<void> {
  const page = await context.newPage()
  await begin(page, exam)
  await page.getByRole('radio', { name: '正确' }).check()
  await button(page, '下一题').click()
  await saved(page)

  await context.setOffline(true)
  await page.getByRole('radio', { name: '错误' }).check()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('未同步（1 题，已存本机）')).toBeVisible()
  // The clock goes on without a line.
  const told = (await page.getByRole('timer').textContent()) ?? ''
  await expect(page.getByRole('timer')).not.toHaveText(told)
  await context.setOffline(false)
  await saved(page)

  await context.setOffline(true)
  await button(page, '下一题').click()
  await page.getByRole('textbox').fill('先试切，再测量，最后输入刀补。')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('未同步（1 题，已存本机）')).toBeVisible()
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(`/exam/${exam.id}/entrance?c=${exam.c}`)
  await button(again, '继续作答').click()
  // A page of its own: the closed one might still be open elsewhere.
  await button(again, '在此设备继续作答').click()
  await saved(again)
  await button(again, '下一题').click()
  await button(again, '下一题').click()
  await expect(again.getByRole('textbox')).toHaveValue('先试切，再测量，最后输入刀补。')
  await button(again, /^交\s*卷$/)
    .first()
    .click()
  await again
    .getByRole('dialog')
    .getByRole('button', { name: /^交\s*卷$/ })
    .click()
  await expect(again).toHaveURL(/\/exam\/\d+\/result/)
  await again.close()
}

async function markShort(page: Page, { id, c }: Exam, points: string): Promise<void> {
  await page.goto(`/reading/exam/${id}?c=${c}`)
  const answer = page.getByRole('group', { name: '批阅第3题' })
  await answer.getByLabel('得分').fill(points)
  await saved(page)
}

async function correctKey(request: APIRequestContext, { id, c }: Exam): Promise<void> {
  const paper = await callAs(request, examCalls.questions, { id, c })
  const questions = paper.questions.map(({ newest: _newest, version_no: _no, ...one }, at) =>
    at === 0 ? { ...one, answer: ['T'] } : one,
  )
  await callAs(request, examCalls.saveQuestions, { id, c, row_version: paper.row_version, questions })
}

test('a whole exam day: sat through cut lines and a closed page, marked by two, scored anew, taken along', async ({
  page,
  browser,
}) => {
  test.slow()
  await signIn(page, 'teacher')
  const exam = await make(page.context().request)

  const sitting = await browser.newContext({ reducedMotion: 'reduce' })
  await enterAs(sitting, 'learner')
  await sit(sitting, exam)

  // Two markers: what the first gave is seen by the second, who decides.
  await asOther(browser, 'orgadmin', (_request, second) => markShort(second, exam, '3'))
  await page.goto(`/sec/collection/manage/${exam.c}/mark?state=marked`)
  await page
    .getByRole('link', { name: /^查看$|^批阅$|林晓雨/ })
    .locator('visible=true')
    .first()
    .click()
  const all = button(page, '全部题目')
  if (await all.isVisible()) {
    await all.click()
  }
  const answer = page.getByRole('group', { name: '批阅第3题' })
  await expect(answer.getByLabel('得分')).toHaveValue('3')
  await answer.getByLabel('得分').fill('4')
  await saved(page)

  // The first key was wrong: nobody may lose by it.
  await correctKey(page.context().request, exam)
  await page.goto(`/sec/exam/remark/${exam.id}?c=${exam.c}`)
  await button(page, '第 1 题重新判分').click()
  const asking = page.getByRole('dialog', { name: /重新判分/ })
  await expect(asking.getByText('1 份成绩有变化：1 份升高，0 份降低')).toBeVisible()
  await asking.getByLabel('原因').fill('标准答案录入有误')
  await asking.getByRole('button', { name: '按预览重新判分' }).click()
  await expect(page.getByText('已重新判分，1份成绩有变化')).toBeVisible()

  const learner = await sitting.newPage()
  await learner.goto(`/exam/${exam.id}/result?c=${exam.c}`)
  const { attempt, questions } = await callAs(sitting.request, examCalls.result, exam)
  expect(questions.map(({ response }) => response)).toEqual([['T'], ['F'], ['先试切，再测量，最后输入刀补。']])
  const total = questions.slice(0, 2).reduce((sum, { score }) => sum + score, 4)
  expect(attempt).toMatchObject({ state: 'graded', score: total })
  await expect(learner.getByText(String(total), { exact: true }).first()).toBeVisible()
  await sitting.close()

  // The score sheet says the same.
  await page.goto(`/sec/collection/manage/${exam.c}/mark?state=marked`)
  const downloading = page.waitForEvent('download')
  await button(page, /导\s*出/)
    .locator('visible=true')
    .first()
    .click()
  const sheet = await downloading
  expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/)
  const bytes = await readFile(await sheet.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})
