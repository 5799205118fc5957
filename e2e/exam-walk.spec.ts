import { arrangeExam, heldAnswers, inTwoSections, twoSections } from './exams.ts'
import { expect, signIn, test } from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page, 'learner')
})

test('where one may not go back, the next question closes the one before, also after a reload', async ({ page }) => {
  const exam = await arrangeExam(page, { allow_back: false, shuffle_options: false })
  await page.goto(`/exam/${exam.id}/entrance?c=${exam.c}`)
  await expect(page.getByText('进入下一题后不能返回查看和修改')).toBeVisible()
  await page.getByRole('button', { name: '开始考试' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开始考试' }).click()
  await page.getByRole('radio').first().check()
  await expect(page.getByRole('button', { name: '上一题' })).toHaveCount(0)
  await page.getByRole('button', { name: '下一题', exact: true }).click()
  await expect(page.getByRole('heading', { name: /第 2 题/ })).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: /第 2 题/ })).toBeVisible()
  await page.getByRole('button', { name: '下一题', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '进入下一题' }).click()
  await expect(page.getByRole('heading', { name: /第 3 题/ })).toBeVisible()
  await expect.poll(async () => (await heldAnswers(page, exam))[1]).toEqual(['A'])
  await page.goto(`/exam/${exam.id}/examination?c=${exam.c}&q=1`)
  await expect(page.getByRole('heading', { name: /第 3 题/ })).toBeVisible()
})

test('the whole paper stands on one page, and keys go from question to question', async ({ page }) => {
  const exam = await arrangeExam(
    page,
    { one_per_page: false, shuffle_options: false, sections: twoSections },
    inTwoSections,
  )
  await page.goto(`/exam/${exam.id}/entrance?c=${exam.c}`)
  await page.getByRole('button', { name: '开始考试' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开始考试' }).click()
  await expect(page.getByRole('heading', { name: /第 \d 题/ })).toHaveCount(5)
  await expect(page.getByRole('region', { name: /^二、综合题/ }).getByRole('article')).toHaveCount(3)
  await page.getByRole('heading', { name: /第 1 题/ }).focus()
  await page.keyboard.press('1')
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: /第 2 题/ })).toBeFocused()
  await page.keyboard.press('b')
  await page.keyboard.press('Control+s')
  await expect.poll(() => heldAnswers(page, exam)).toMatchObject({ 1: ['A'], 2: ['B'] })
  await page.keyboard.press('g')
  await page.getByRole('dialog').getByLabel(/题号/).fill('4')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /前\s*往/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /第 4 题/ })).toBeFocused()
})

test('who goes to a question from a dialog goes on at its heading', async ({ page }) => {
  const exam = await arrangeExam(page)
  await page.goto(`/exam/${exam.id}/entrance?c=${exam.c}`)
  await page.getByRole('button', { name: '开始考试' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开始考试' }).click()
  await page.getByRole('radio').first().check()
  await page
    .getByRole('button', { name: /^交\s*卷$/ })
    .first()
    .click()
  await page.getByRole('button', { name: '查看第一道未作答的题目' }).click()
  await expect(page.getByRole('heading', { name: /第 2 题/ })).toBeFocused()
})
