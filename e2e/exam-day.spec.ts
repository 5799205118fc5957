import type { Page } from '@playwright/test'
import { arrangeExam, fiveKinds } from './exams.ts'
import { expect, signIn, test } from './fixtures.ts'

// A wrong password is refused; the browser names it on its console.
test.use({
  expected: [/status of 400/],
})

const objective = fiveKinds.slice(0, 3)

/** Somebody else sits down: the page before asks no more, for nobody would be signed in. */
async function become(page: Page, who: 'learner' | 'teacher'): Promise<void> {
  await page.goto('about:blank')
  await signIn(page, who)
}

async function menu(page: Page, item: string): Promise<void> {
  await page
    .getByRole('button', { name: /更多操作/ })
    .locator('visible=true')
    .first()
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('an exam behind a password is sat, more time is granted, and the result waits to be released', {
  tag: '@phone-only',
}, async ({ page }) => {
  await signIn(page, 'learner')
  const exam = await arrangeExam(
    page,
    { password: '考场A1', manual_release: true, switch_limit: 3, time_limit: 3600, shuffle_options: false },
    objective,
  )
  await page.goto(`/exam/${exam.id}/entrance?c=${exam.c}`)
  await expect(page.getByText('开始时需要输入考试密码。')).toBeVisible()
  await page.getByRole('button', { name: '开始考试', exact: true }).click()
  const asking = page.getByRole('dialog')
  await asking.getByLabel('考试密码').fill('考场B2')
  await asking.getByRole('button', { name: '开始考试' }).click()
  await expect(asking.getByText('考试密码不正确')).toBeVisible()
  await asking.getByLabel('考试密码').fill('考场A1')
  await asking.getByRole('button', { name: '开始考试' }).click()
  await page.getByRole('radio', { name: /确认急停按钮/ }).check()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/已保存 \d\d:\d\d:\d\d/)).toBeVisible()

  await become(page, 'teacher')
  await page.goto(`/sec/exam/manage/${exam.id}?c=${exam.c}`)
  await expect(
    page
      .getByText('作答中', { exact: true })
      .or(page.getByText('进行中', { exact: true }))
      .locator('visible=true')
      .first(),
  ).toBeVisible()
  await menu(page, '单独设置')
  const granting = page.getByRole('dialog')
  await granting.getByLabel('加时').fill('15')
  await granting.getByRole('button', { name: /保\s*存/ }).click()
  await expect(granting.getByText('请填写原因')).toBeVisible()
  await granting.getByLabel('原因').fill('视力障碍')
  await granting.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('加时15分钟').locator('visible=true')).toBeVisible()
  await menu(page, '收卷')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /收\s*卷/ })
    .click()
  await expect(page.getByText('已收卷')).toBeVisible()

  await become(page, 'learner')
  await page.goto(`/exam/${exam.id}/result?c=${exam.c}`)
  await expect(page.getByText('成绩尚未公布', { exact: true })).toBeVisible()

  await become(page, 'teacher')
  await page.goto(`/sec/exam/manage/${exam.id}?c=${exam.c}`)
  await page.getByRole('button', { name: '公布成绩', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '公布成绩' }).click()
  await expect(page.getByText('已公布1名学员的成绩')).toBeVisible()

  await become(page, 'learner')
  await page.goto(`/exam/${exam.id}/result?c=${exam.c}`)
  await expect(page.getByText('由教师收卷')).toBeVisible()
  await expect(page.getByText('/ 8 分')).toBeVisible()
})

test('what is folded opens where it has to be mended', async ({ page }) => {
  await become(page, 'learner')
  const exam = await arrangeExam(page, {}, objective)
  await become(page, 'teacher')
  await page.goto(`/sec/collection/${exam.c}/update-activity/${exam.id}/exam`)
  await page.getByText('更多设置').click()
  await page.getByLabel('最早交卷').fill('999999')
  await page.getByText('更多设置').click()
  await expect(page.getByLabel('最早交卷')).toBeHidden()
  await page
    .getByRole('button', { name: '保存', exact: true })
    .or(page.getByRole('button', { name: '保 存' }))
    .click()
  await expect(page.getByLabel('最早交卷')).toBeInViewport()
})
