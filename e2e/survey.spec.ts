import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { surveyCalls } from '@zhixing/contract/leaves/survey/calls.ts'
import type { DemoAccount } from './accounts.ts'
import { asCaller, asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

const others: readonly DemoAccount[] = ['outsider', 'orgadmin', 'supplier', 'guest']

/** A question of each kind, as a teacher writes it. */
async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: '添加单选题' }).click()
  await page.getByLabel('题目', { exact: true }).last().fill('您更喜欢哪种上课方式？')
  await page.getByRole('textbox', { name: '选项1' }).fill('线下面授')
  await page.getByRole('textbox', { name: '选项2' }).fill('线上直播')
  await page.getByRole('button', { name: '添加量表题' }).click()
  await page.getByLabel('题目', { exact: true }).last().fill('课程难度如何？')
  await page.getByLabel('最低一级的文字').fill('太容易')
  await page.getByLabel('最高一级的文字').fill('太难')
  await page.getByRole('button', { name: '添加文本题' }).click()
  await page.getByLabel('题目', { exact: true }).last().fill('您还有什么建议？')
  await page.getByRole('checkbox', { name: '必答' }).uncheck()
}

test('a survey without names is made, answered, and told in figures once five have answered (N13)', async ({
  page,
  browser,
}) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const title = `期中教学反馈 ${Date.now() % 100_000}`
  const { id: c } = await callAs(request, collectionCalls.create, { industry_id: 1, title })
  await page.goto(`/sec/collection/${c}/create-activity/0/survey`)
  await page.getByLabel('名称').fill(title)
  await page.getByRole('radio', { name: /匿名/ }).check()
  await ask(page)
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(page).toHaveURL(/\/content\?item=\d+$/)
  const id = Number(new URL(page.url()).searchParams.get('item'))

  await callAs(request, surveyCalls.update, { id, c, shows_results: true })
  await asOther(browser, 'learner', async (theirs, learner) => {
    await callAs(theirs, collectionCalls.follow, { id: c })
    await learner.goto(`/collection/${c}/my-detail?item=${id}`)
    await learner.getByRole('radio', { name: '线上直播' }).check()
    await learner.getByRole('textbox', { name: '您还有什么建议？' }).fill('希望多些案例')
    await learner.getByRole('button', { name: '提交问卷' }).click()
    await expect(learner.getByRole('button', { name: '第2题：此题必答' })).toBeVisible()
    await learner.getByRole('main').getByText('4', { exact: true }).click()
    await learner.getByRole('button', { name: '提交问卷' }).click()
    await expect(learner.getByText('问卷已提交，谢谢您')).toBeVisible()
    // In its place alone: it is no failure.
    await expect(learner.getByText('结果在满5份后显示')).toHaveCount(1)
  })
  await page.goto(`/survey/${id}/results?c=${c}`)
  await expect(page.getByText(/满5份后/)).toBeVisible()

  const { questions } = await callAs(request, surveyCalls.detail, { id, c })
  const [choice, scale] = questions
  for (const [at, account] of others.entries()) {
    await asCaller(account, async (theirs) => {
      await callAs(theirs, collectionCalls.follow, { id: c })
      const taken = choice?.options[at === 0 ? 1 : 0]?.id ?? 0
      const answers = [
        { id: choice?.id ?? 0, options: [taken] },
        { id: scale?.id ?? 0, step: at + 1 },
      ]
      await callAs(theirs, surveyCalls.handIn, { id, c, answers })
    })
  }
  await page.reload()
  await expect(page.getByText('3人，60%')).toBeVisible()
  await expect(page.getByText('5人作答，平均 2.8')).toBeVisible()
  await expect(page.getByText('希望多些案例')).toBeVisible()
  await expect(page.getByText('学员', { exact: true })).toHaveCount(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出答卷' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^问卷答卷.*\.xlsx$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
})
