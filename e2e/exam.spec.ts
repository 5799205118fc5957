import type { Page } from '@playwright/test'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { callAs } from './client.ts'
import { type ArrangedExam, arrangeExam, heldAnswers, inTwoSections, twoSections } from './exams.ts'
import { cutLine, expect, signIn, test } from './fixtures.ts'

// Without motion, for a press on a dialog that is still growing may miss its button.
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const next = (page: Page) => press(page, '下一题')
const saved = (page: Page) => expect(page.getByText(/已保存 \d\d:\d\d:\d\d/)).toBeVisible()

/** The overview beside the question, or behind its button on a phone. */
async function goTo(page: Page, no: number): Promise<void> {
  await page.keyboard.press('g')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/题号/).fill(String(no))
  await dialog.getByRole('button', { name: /前\s*往/ }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`第 ${no} 题`) })).toBeVisible()
}

async function begin(page: Page, exam: ArrangedExam): Promise<void> {
  await page.goto(`/exam/${exam.id}/entrance?c=${exam.c}`)
  await press(page, '开始考试')
  await page.getByRole('dialog').getByRole('button', { name: '开始考试' }).click()
  await expect(page.getByRole('heading', { name: /第 1 题/ })).toBeVisible()
}

async function handIn(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^交\s*卷$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^交\s*卷$/ }).click()
  await expect(page).toHaveURL(/\/exam\/\d+\/result/)
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'learner')
})

test('an exam with all five kinds is sat from the Learn page to its result, and the outline knows', {
  tag: '@phone-only',
}, async ({ page }) => {
  const review = { score: true, answers: 'submit' } as const
  const exam = await arrangeExam(page, { review, shuffle_options: false, sections: twoSections }, inTwoSections)
  await page.goto(`/collection/${exam.c}/my-detail?item=${exam.id}`)
  await expect(page.getByRole('heading', { level: 1, name: exam.title })).toBeVisible()
  await expect(page.getByRole('row', { name: '二、综合题 3 题 14 分' })).toBeVisible()
  await press(page, '开始考试')
  await page.getByRole('dialog').getByRole('button', { name: '开始考试' }).click()
  const section = page.getByRole('region', { name: '一、选择题（共2题，6分）' })
  await expect(section.getByText('请选出正确答案')).toBeVisible()
  await page.getByRole('radio', { name: /确认急停按钮/ }).check()
  await next(page)
  await expect(section.getByText('请选出正确答案')).toBeHidden()
  await page.keyboard.press('1')
  await page.keyboard.press('b')
  await expect(page.getByRole('checkbox', { name: /装夹工件/ })).toBeChecked()
  await next(page)
  await expect(page.getByRole('heading', { name: /第 3 题/, level: 3 })).toHaveAccessibleDescription(/二、综合题/)
  await page.getByRole('radio', { name: '错误' }).check()
  await page.keyboard.press('f')
  await next(page)
  await page.getByLabel('第 1 空').fill('m03')
  await page.getByLabel('第 2 空').fill('M04')
  await next(page)
  await page.getByRole('textbox').fill('先试切，再测量。')
  await page
    .getByRole('button', { name: /^交\s*卷$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('还有 1 题已标记')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^交\s*卷$/ })
    .click()

  await expect(page).toHaveURL(/\/exam\/\d+\/result/)
  await expect(page.getByText('主观题批阅后公布成绩')).toBeVisible()
  await expect(page.getByRole('article', { name: '第 1 题' })).toContainText('正确')
  await expect(page.getByRole('article', { name: '第 4 题' })).toContainText('部分正确')
  await expect(page.getByRole('article', { name: '第 5 题' })).toContainText('待批阅')
  const bars = page.getByRole('region', { name: '各大题得分' })
  await expect(bars.getByRole('listitem').filter({ hasText: '一、选择题' })).toContainText('6 / 6 分')
  await expect(page.getByRole('region', { name: /^二、综合题/ }).getByRole('article')).toHaveCount(3)
  const result = await callAs(page.context().request, examCalls.result, { id: exam.id, c: exam.c })
  expect(result.questions.map(({ response }) => response)).toEqual([
    ['A'],
    ['A', 'B'],
    ['F'],
    ['m03', 'M04'],
    ['先试切，再测量。'],
  ])
  await page.getByRole('link', { name: '返回学习' }).click()
  await expect(page.getByText('考试次数已用完')).toBeVisible()
  const outline = page.getByRole('button', { name: '打开目录' })
  if (await outline.isVisible()) {
    await outline.click()
  }
  await expect(page.getByRole('link', { name: new RegExp(`${exam.title}.*等待老师批阅`) }).first()).toBeVisible()
})

test('a reload keeps every answer and the place', async ({ page }) => {
  const exam = await arrangeExam(page)
  await begin(page, exam)
  await page.getByRole('radio').first().check()
  await next(page)
  await page.getByRole('checkbox').nth(1).check()
  // At once: neither ten seconds nor a step have saved this one.
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByRole('heading', { name: /第 2 题/ })).toBeVisible()
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked()
  await saved(page)
  const held = await heldAnswers(page, exam)
  expect(held[1]).toHaveLength(1)
  expect(held[2]).toHaveLength(1)
})

test.describe('without a network', () => {
  test.use({ expected: [cutLine] })

  test('answers are kept on the device, survive, and arrive when it is back; handing in waits', {
    tag: '@phone-only',
  }, async ({ page, context }) => {
    const exam = await arrangeExam(page)
    await begin(page, exam)
    await page.getByRole('radio').nth(0).check()
    await next(page)
    await saved(page)
    await context.setOffline(true)
    await page.getByRole('checkbox').nth(0).check()
    // Said at once, and not when the next sending fails.
    await expect(page.getByText('未同步（1 题，已存本机）')).toBeVisible({ timeout: 2_000 })
    await page.getByRole('checkbox').nth(2).check()
    await next(page)
    await page.getByRole('radio', { name: '正确' }).check()
    await next(page)
    await page.getByLabel('第 1 空').fill('M03')
    await next(page)
    await page.getByRole('textbox').fill('断网时写下的答案')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('未同步（4 题，已存本机）')).toBeVisible()
    expect(Object.values(await heldAnswers(page, exam)).filter((one) => one.length > 0)).toHaveLength(1)

    await page
      .getByRole('button', { name: /^交\s*卷$/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^交\s*卷$/ })
      .click()
    await expect(page.getByText('等待网络，联网后自动交卷')).toBeVisible()
    await press(page, '继续作答')
    await expect(page.getByRole('textbox')).toHaveValue('断网时写下的答案')

    await context.setOffline(false)
    await saved(page)
    const held = await heldAnswers(page, exam)
    expect(Object.values(held).map((one) => one.length)).toEqual([1, 2, 1, 2, 1])
    expect(held[5]).toEqual(['断网时写下的答案'])
    await handIn(page)
    const result = await callAs(page.context().request, examCalls.result, { id: exam.id, c: exam.c })
    expect(result.questions.map(({ response }) => response)).toEqual(Object.values(held))
  })
})

test.describe('without a network at the end of the time', () => {
  test.use({ expected: [cutLine] })

  test('there is a grace to be seen, and what was written in time counts', async ({ page, context }) => {
    const exam = await arrangeExam(page, { time_limit: 9 })
    await begin(page, exam)
    await context.setOffline(true)
    await page.getByRole('radio').first().check()
    await expect(page.getByText(/等待网络，剩余提交宽限 00:\d\d/)).toBeVisible({ timeout: 20_000 })
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/exam\/\d+\/result/, { timeout: 20_000 })
    const result = await callAs(page.context().request, examCalls.result, { id: exam.id, c: exam.c })
    expect(result.questions[0]?.response).toHaveLength(1)
  })
})

test.describe('two tabs', () => {
  test.use({ expected: [/status of 409/] })

  test('the second asks, takes over with what the first had not sent, and locks it', async ({ page, context }) => {
    const exam = await arrangeExam(page, { shuffle_options: false })
    await begin(page, exam)
    await page.getByRole('radio').nth(1).check()
    await next(page)
    await saved(page)
    await page.getByRole('checkbox').nth(3).check()

    const second = await context.newPage()
    await second.goto(`/exam/${exam.id}/examination?c=${exam.c}`)
    await expect(second.getByRole('heading', { name: '在此设备继续作答？' })).toBeVisible()
    await press(second, '在此设备继续作答')
    await expect(second.getByRole('radio').nth(1)).toBeChecked()
    await next(second)
    // Kept on the device by the first tab, which may not have sent it yet.
    await expect(second.getByRole('checkbox').nth(3)).toBeChecked()
    await second.getByRole('checkbox').nth(0).check()
    await next(second)
    await second.getByRole('radio', { name: '正确' }).check()
    await second.keyboard.press('Control+s')
    await saved(second)

    await page.bringToFront()
    await page.getByRole('checkbox').nth(2).check()
    await next(page)
    await expect(page.getByRole('heading', { name: '已在其他设备/页面继续作答' })).toBeVisible()
    await press(page, '在此设备继续作答')
    await expect(page.getByRole('heading', { name: /第 \d 题/ })).toBeVisible()
    await goTo(page, 2)
    await expect(page.getByRole('checkbox').nth(2)).toBeChecked()
    await saved(page)
    await second.close()
    await handIn(page)
    const result = await callAs(page.context().request, examCalls.result, { id: exam.id, c: exam.c })
    // The newest answer of each question, whichever page gave it.
    expect(result.questions.map(({ response }) => response)).toEqual([['B'], ['C', 'D'], ['T'], [], []])
  })
})

test('a browser that keeps nothing says so, and answers are saved all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { get: () => undefined })
  })
  const exam = await arrangeExam(page)
  await begin(page, exam)
  await expect(page.getByText('当前浏览器不能在本机保存答案，断网时请不要关闭或刷新页面。')).toBeVisible()
  await page.getByRole('radio').first().check()
  await next(page)
  await saved(page)
  expect((await heldAnswers(page, exam))[1]).toHaveLength(1)
})

test('a text far too long is cut to what counts, and the page goes on', async ({ page }) => {
  const exam = await arrangeExam(page)
  await begin(page, exam)
  await goTo(page, 5)
  await page.getByRole('textbox').evaluate((field: HTMLTextAreaElement) => {
    field.focus()
    document.execCommand('insertText', false, '长'.repeat(700_000))
  })
  await expect(page.getByText('20000 / 20000')).toBeVisible()
  await page.keyboard.press('Control+s')
  await saved(page)
  expect((await heldAnswers(page, exam))[5]?.[0]).toHaveLength(20_000)
})

test('at the end of the time it is handed in by itself, with the last answer', async ({ page }) => {
  const exam = await arrangeExam(page, { time_limit: 10 })
  await begin(page, exam)
  await expect(page.getByRole('timer')).toHaveText(/00:[01]\d/)
  await page.getByRole('radio').nth(2).check()
  await expect(page).toHaveURL(/\/exam\/\d+\/result/, { timeout: 20_000 })
  const result = await callAs(page.context().request, examCalls.result, { id: exam.id, c: exam.c })
  expect(result.questions[0]?.response).toHaveLength(1)
  await expect(page.getByText('本场考试不公布答案')).toBeVisible()
})
