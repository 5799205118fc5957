import type { Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { practiceMarkCalls } from '@zhixing/contract/leaves/practice/mark-calls.ts'
import { asCaller, asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, signOut, test } from './fixtures.ts'
import { hurry, useMovableClock } from './hurry.ts'

// Without motion, for a press on a dialog that is still growing may miss its button.
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const saved = (page: Page) => expect(page.getByText(/已保存 \d\d:\d\d:\d\d/)).toBeVisible({ timeout: 15_000 })
const result = (page: Page, no: number) => page.getByRole('textbox', { name: `步骤${no}的成果说明` })

/** A practice of two steps, made in the page by a teacher. */
async function makePractice(page: Page, c: number, title: string): Promise<number> {
  await page.goto(`/sec/collection/${c}/create-activity/0/practice`)
  await page.getByLabel('名称', { exact: true }).fill(title)
  await page.getByRole('textbox', { name: '项目场景' }).click()
  await page.keyboard.type('为校友会做一个网站。')
  await page.getByLabel('步骤名称').fill('需求访谈')
  await page.getByLabel('分值').fill('0')
  await press(page, '保存')
  await expect(page.getByText('步骤1：请输入正整数').first()).toBeVisible()
  await page.getByLabel('分值').fill('40')
  await press(page, '添加步骤')
  await page.getByLabel('步骤名称').fill('制作原型')
  await page.getByLabel('分值').fill('60')
  await expect(page.getByText('2个步骤，共100分')).toBeVisible()
  await press(page, '保存')
  await expect(page).toHaveURL(/\/content\?item=\d+$/)
  return Number(new URL(page.url()).searchParams.get('item'))
}

/** A practice of one step, there already. */
async function havePractice(): Promise<{ id: number; c: number }> {
  return await asCaller('teacher', async (teacher) => {
    const title = `实践 ${Date.now() % 100_000}`
    const collection = await callAs(teacher, collectionCalls.create, { industry_id: 1, title })
    const steps = [{ title: '需求访谈', score: 10 }]
    const made = await callAs(teacher, practiceCalls.create, { title, container_id: collection.id, steps })
    return { id: made.id, c: collection.id }
  })
}

async function submit(page: Page): Promise<void> {
  await press(page, '提交作品')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^提\s*交$/ })
    .click()
  await expect(page.getByText('作品已提交，等待老师批阅')).toBeVisible()
}

async function point(page: Page, no: number, score: string): Promise<void> {
  const step = page.getByRole('region', { name: `步骤${no}`, exact: true })
  await step.getByLabel('得分').fill(score)
  await step.getByRole('textbox', { name: `步骤${no}的评语` }).fill(`第${no}步看过了`)
}

test('a practice is made, done, given back, done again, accepted, and shown to everybody', async ({
  page,
  browser,
}) => {
  test.slow()
  const title = `实践 ${Date.now() % 100_000}`
  let c = 0
  let id = 0
  await asOther(browser, 'teacher', async (_request, teacher) => {
    const made = await callAs(teacher.context().request, collectionCalls.create, { industry_id: 1, title })
    c = made.id
    id = await makePractice(teacher, c, title)
  })

  await useMovableClock(page)
  await signIn(page, 'learner')
  await callAs(page.context().request, collectionCalls.follow, { id: c, action: 'add' })
  await page.goto(`/collection/${c}/my-detail?item=${id}`)
  await expect(page.getByText('为校友会做一个网站。')).toBeVisible()
  await result(page, 1).fill('访谈了两位校友')
  await press(page, '提交作品')
  await expect(page.getByText('请完成步骤「制作原型」')).toBeVisible()
  await page.getByLabel('成果链接').nth(1).fill('https://example.com/prototype')
  await hurry(page)
  await saved(page)
  await page.reload()
  await expect(result(page, 1)).toHaveValue('访谈了两位校友')
  await submit(page)

  await asOther(browser, 'teacher', async (_request, teacher) => {
    await teacher.goto(`/collection/${c}/manage/reading-practice`)
    await expect(teacher.getByText(title).first()).toBeVisible()
    await teacher.goto(`/reading/v1/practice/${id}?c=${c}`)
    await expect(teacher.getByText('访谈了两位校友')).toBeVisible()
    await point(teacher, 1, '30')
    await press(teacher, '退回修改')
    await teacher.getByLabel('退回原因').fill('请再访谈一位老师')
    await teacher
      .getByRole('dialog')
      .getByRole('button', { name: /^退\s*回$/ })
      .click()
    await expect(teacher.getByText('退回原因：请再访谈一位老师')).toBeVisible()
  })

  await page.reload()
  await expect(page.getByText('请再访谈一位老师').first()).toBeVisible()
  await expect(page.getByText('第1步看过了').first()).toBeVisible()
  await result(page, 1).fill('访谈了两位校友和一位老师')
  await hurry(page)
  await saved(page)
  await submit(page)

  await asOther(browser, 'teacher', async (_request, teacher) => {
    await teacher.goto(`/reading/practice/${id}?c=${c}`)
    await expect(teacher.getByText('访谈了两位校友和一位老师')).toBeVisible()
    await point(teacher, 1, '38')
    await point(teacher, 2, '55')
    await press(teacher, '通过作品')
    await expect(teacher.getByText('已通过').first()).toBeVisible()
    await teacher.getByRole('checkbox', { name: '优秀作品' }).click()
    await expect(teacher.getByText('已设为优秀作品')).toBeVisible()
  })

  await page.reload()
  await expect(page.getByText('93', { exact: true })).toBeVisible()
  await expect(page.getByText('第2步看过了')).toBeVisible()
  await page.getByLabel('谁可以看到我的作品').click()
  await page.getByText('所有人可见').last().click()
  await expect(page.getByText('已修改')).toBeVisible()
  await page.getByRole('link', { name: '查看作品页' }).click()
  await expect(page).toHaveURL(/\/work\/product-detail\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const url = page.url()

  await signOut(page)
  await page.goto(url)
  await expect(page.getByText('访谈了两位校友和一位老师')).toBeVisible()
  await expect(page.getByText('优秀作品')).toBeVisible()
  await expect(page.getByText('第1步看过了')).toHaveCount(0)
})

test.describe('faults', () => {
  // One page is refused for the other's sake.
  test.use({ expected: [/409 \(Conflict\)|404 \(Not Found\)/] })

  test('two pages: the second asks before anything is overwritten', async ({ page, context }) => {
    await useMovableClock(page)
    await signIn(page, 'learner')
    const { id, c } = await havePractice()
    await callAs(context.request, collectionCalls.follow, { id: c, action: 'add' })
    await page.goto(`/collection/${c}/my-detail?item=${id}`)
    await expect(result(page, 1)).toBeVisible()
    const theirs = { id, c, row_version: 0, results: [{ id: 1, text: '另一页写的' }] }
    await callAs(context.request, practiceCalls.saveDraft, theirs)
    await result(page, 1).fill('本页写的')
    await hurry(page)
    const dialog = page.getByRole('dialog', { name: '作品已在其他页面修改' })
    await expect(dialog).toContainText('另一页写的', { timeout: 20_000 })
    await dialog.getByRole('button', { name: '保留本页内容' }).click()
    await hurry(page)
    await saved(page)
    const { draft } = await callAs(context.request, practiceCalls.detail, { id, c })
    expect(draft?.results[0]?.text).toBe('本页写的')
  })

  test('a marker hears that another gave the product back, and nothing of theirs is sent again', async ({
    page,
    context,
  }) => {
    const { id, c } = await havePractice()
    await signIn(page, 'learner')
    await callAs(context.request, collectionCalls.follow, { id: c, action: 'add' })
    await callAs(context.request, practiceCalls.submit, { id, c, row_version: 0, results: [{ id: 1, text: '做完了' }] })
    await signIn(page, 'orgadmin')
    await page.goto(`/reading/practice/${id}?c=${c}`)
    const score = page.getByRole('region', { name: '步骤1', exact: true }).getByLabel('得分')
    await expect(score).toBeVisible()
    const s = Number(new URL(page.url()).searchParams.get('s'))
    await asCaller('teacher', async (teacher) => {
      const { round } = await callAs(teacher, practiceMarkCalls.reading, { id, c, s })
      await callAs(teacher, practiceMarkCalls.return, { id, c, s, reason: '请重做', row_version: round.row_version })
    })
    await score.fill('8')
    await expect(page.getByText('该作品不能批阅，可能已由他人处理，请刷新页面查看')).toBeVisible()
    await press(page, '退回修改')
    await expect(page.getByText('批阅未保存，请处理后再退回')).toBeVisible()
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(page.getByText('退回原因：请重做')).toBeVisible()
    await expect(score).toHaveCount(0)
    await expect(page.getByText('已恢复您上次没有保存的批阅')).toHaveCount(0)
    await expect(page.getByText('未能保存')).toHaveCount(0)
  })

  test('a product that is not shown looks like one that is not there', async ({ page }) => {
    await page.goto('/work/product-detail/999999999')
    await expect(
      page
        .getByText('404')
        .or(page.getByText(/不存在/))
        .first(),
    ).toBeVisible()
  })
})
