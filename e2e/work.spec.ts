import path from 'node:path'
import type { Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { asCaller } from './as-other.ts'
import { callAs } from './client.ts'
import { cutLineOr, expect, signIn, test } from './fixtures.ts'
import { hurry, useMovableClock } from './hurry.ts'

const demoFiles = path.resolve(import.meta.dirname, '../packages/server/src/demo/files')

type Settings = Omit<CallInput<typeof workCalls.create>, 'title' | 'container_id'>

interface Arranged {
  id: number
  c: number
  title: string
}

/** A teacher's work in a collection of its own, which the page's person has joined. */
async function arrangeWork(page: Page, settings: Settings = {}): Promise<Arranged> {
  const title = `作业 ${Date.now() % 100_000}`
  const arranged = await asCaller('teacher', async (teacher) => {
    const collection = await callAs(teacher, collectionCalls.create, { industry_id: 1, title })
    const work = await callAs(teacher, workCalls.create, { title, container_id: collection.id, ...settings })
    return { id: work.id, c: collection.id, title }
  })
  await callAs(page.context().request, collectionCalls.follow, { id: arranged.c, action: 'add' })
  return arranged
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const editor = (page: Page) => page.getByRole('textbox', { name: '作业内容' })
const saved = (page: Page) => expect(page.getByText(/已保存 \d\d:\d\d:\d\d/)).toBeVisible({ timeout: 15_000 })

/** A file that has been uploaded can be taken out again. */
const arrived = (page: Page, name: string) => page.getByRole('button', { name: `移除${name}`, exact: true })

async function write(page: Page, text: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.type(text)
}

async function submit(page: Page): Promise<void> {
  await press(page, '提交作业')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^提\s*交$/ })
    .click()
  await expect(page.getByText('提交成功').last()).toBeVisible()
  await expect(page.getByText('作业已提交，等待老师批阅')).toBeVisible()
}

test('a learner hands in text and a file, takes it back, hands it in again, and reads what was said', {
  tag: '@phone-only',
}, async ({ page }) => {
  await signIn(page, 'learner')
  const { id, c, title } = await arrangeWork(page, { statement: true, body: '<p>写一份实训总结。</p>' })
  await page.goto(`/collection/${c}/my-detail?item=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('写一份实训总结。')).toBeVisible()

  await press(page, '提交作业')
  await expect(page.getByText('请先填写作业内容')).toBeVisible()
  await write(page, '实训共两周。')
  await press(page, '提交作业')
  await expect(page.getByText('请确认为本人完成')).toBeVisible()
  await page.getByLabel('我确认为本人完成').check()
  const files = page.locator('main input[type=file]').last()
  await files.setInputFiles({ name: '空.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) })
  await expect(page.getByText('不能上传空文件')).toBeVisible()
  await files.setInputFiles(path.join(demoFiles, 'student-grades.py'))
  const named = '<img src=x onerror=alert(1)>.txt'
  await files.setInputFiles({ name: named, mimeType: 'text/plain', buffer: Buffer.from('数据') })
  await expect(arrived(page, 'student-grades.py')).toBeVisible()
  await expect(arrived(page, named)).toBeVisible()
  await submit(page)

  await expect(page.getByRole('link', { name: /student-grades\.py/ })).toBeVisible()
  await press(page, '撤回修改')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^撤\s*回$/ })
    .click()
  await expect(editor(page)).toContainText('实训共两周。')
  await page.getByLabel('我确认为本人完成').check()
  await submit(page)

  const { submissions } = await callAs(page.context().request, workCalls.detail, { id, c })
  const s = submissions[0]?.id ?? 0
  await asCaller('teacher', async (teacher) => {
    const { submission } = await callAs(teacher, workMarkCalls.reading, { id, c, s })
    const { row_version } = submission
    await callAs(teacher, workMarkCalls.mark, { id, c, s, row_version, score: 92, comment: '总结具体，很好。' })
  })
  await page.goto(`/work/${id}/result?c=${c}&s=${s}`)
  await expect(page.getByText('总结具体，很好。')).toBeVisible()
  await expect(page.getByText('92', { exact: true })).toBeVisible()
  await page.goto(`/work/${id}/detail?c=${c}`)
  await expect(page.getByText('作业已批阅，不能再提交')).toBeVisible()
})

test('what was written survives a reload, before and after it was saved', async ({ page }) => {
  await useMovableClock(page)
  await signIn(page, 'learner')
  const { id, c } = await arrangeWork(page)
  await page.goto(`/work/${id}/detail?c=${c}`)
  await write(page, '刚写的一句')
  await expect
    .poll(() => page.evaluate(() => Object.keys(window.localStorage).some((key) => key.includes('work:'))))
    .toBe(true)
  await page.reload()
  await expect(editor(page)).toContainText('刚写的一句')
  await hurry(page)
  await saved(page)
  await page.evaluate(() => window.localStorage.clear())
  await page.reload()
  await expect(editor(page)).toContainText('刚写的一句')
})

test.describe('faults', () => {
  // The line is cut, and one page is refused for the other's sake.
  test.use({ expected: [cutLineOr(/ERR_FAILED|409 \(Conflict\)/)] })

  test('a lost line is told, and what was written meanwhile arrives when it is back', async ({ page, context }) => {
    await useMovableClock(page)
    await signIn(page, 'learner')
    const { id, c } = await arrangeWork(page)
    await page.goto(`/work/${id}/detail?c=${c}`)
    await expect(editor(page)).toBeVisible()
    await context.setOffline(true)
    await write(page, '断网时写的')
    await hurry(page)
    await expect(page.getByText('网络已断开，内容已保存在本机，联网后自动同步')).toBeVisible({ timeout: 20_000 })
    await context.setOffline(false)
    await saved(page)
    const { draft } = await callAs(context.request, workCalls.detail, { id, c })
    expect(draft?.body).toContain('断网时写的')
  })

  test('a save whose answer is lost is one’s own: what is written after it is saved, and nobody is asked', async ({
    page,
    context,
  }) => {
    await useMovableClock(page)
    await signIn(page, 'learner')
    const { id, c } = await arrangeWork(page)
    let made = 0
    await page.route('**/api/Work/saveDraft', async (route) => {
      made = (await route.fetch()).status()
      await route.abort()
    })
    await page.goto(`/work/${id}/detail?c=${c}`)
    await write(page, '答复丢了')
    await hurry(page)
    await expect.poll(() => made, { timeout: 20_000 }).toBe(200)
    await page.unroute('**/api/Work/saveDraft')
    await write(page, '之后又写的')
    await page.reload()
    await expect(editor(page)).toContainText('之后又写的')
    await hurry(page)
    await saved(page)
    const { draft } = await callAs(context.request, workCalls.detail, { id, c })
    expect(draft?.body).toContain('之后又写的')
    expect(draft?.row_version).toBe(2)
  })

  test('two pages: the second asks before anything is overwritten', async ({ page, context }) => {
    await useMovableClock(page)
    await signIn(page, 'learner')
    const { id, c } = await arrangeWork(page)
    await page.goto(`/work/${id}/detail?c=${c}`)
    await expect(editor(page)).toBeVisible()
    await callAs(context.request, workCalls.saveDraft, { id, c, body: '<p>另一页写的</p>', row_version: 0 })
    await write(page, '本页写的')
    await hurry(page)
    const dialog = page.getByRole('dialog', { name: '作业已在其他页面修改' })
    await expect(dialog).toContainText('另一页写的', { timeout: 20_000 })
    await dialog.getByRole('button', { name: '保留本页内容' }).click()
    await hurry(page)
    await saved(page)
    const { draft } = await callAs(context.request, workCalls.detail, { id, c })
    expect(draft?.body).toContain('本页写的')
  })
})

test('a teacher makes a work with its requirement, and changes it on its own page', async ({ page }) => {
  await signIn(page, 'teacher')
  const title = `编程作业 ${Date.now() % 100_000}`
  const { id: c } = await callAs(page.context().request, collectionCalls.create, { industry_id: 1, title })
  await page.goto(`/sec/collection/${c}/create-activity/0/work`)
  await page.getByLabel('名称').fill(title)
  await page.getByRole('textbox', { name: '作业要求' }).click()
  await page.keyboard.type('编写一个计算器。')
  await page.locator('main input[type=file]').last().setInputFiles(path.join(demoFiles, 'student-grades.py'))
  await expect(arrived(page, 'student-grades.py')).toBeVisible()
  await page.getByLabel('分值').fill('0')
  await press(page, '保存')
  await expect(page.getByText('请输入正整数').first()).toBeVisible()
  await page.getByLabel('分值').fill('50')
  await page.getByRole('checkbox', { name: '链接' }).check()
  await press(page, '保存')
  await expect(page).toHaveURL(/\/content\?item=\d+$/)
  const id = Number(new URL(page.url()).searchParams.get('item'))

  await page.goto(`/sec/work/update-content/${id}?c=${c}`)
  const requirement = page.getByRole('textbox', { name: '作业要求' })
  await expect(requirement).toContainText('编写一个计算器。')
  await requirement.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('请附截图。')
  await press(page, '保存')
  await expect(page.getByText(/已保存 \d\d:\d\d:\d\d/)).toBeVisible()
  await page.goto(`/preview/work/${id}?c=${c}`)
  await expect(page.getByText('编写一个计算器。请附截图。')).toBeVisible()
  await expect(page.getByRole('link', { name: /student-grades\.py/ })).toBeVisible()
  await expect(page.getByText('学员在这里提交文字、文件、链接')).toBeVisible()
})

test('who marks is shown a hand-in that says the same, side by side, and says that it is no copy', async ({ page }) => {
  const said =
    '数控车床的对刀是加工前的关键步骤，直接影响零件的尺寸精度，我先用试切法确定了两个轴的偏置值，再输入刀具补偿。'
  await signIn(page, 'learner')
  const { id, c } = await arrangeWork(page)
  const handIn = { id, c, body: `<p>${said}</p>`, row_version: 0 }
  await callAs(page.context().request, workCalls.submit, handIn)
  const { submission } = await asCaller('guest', async (other) => {
    await callAs(other, collectionCalls.follow, { id: c, action: 'add' })
    return await callAs(other, workCalls.submit, { ...handIn, body: `<p>${said}完。</p>` })
  })

  await signIn(page, 'teacher')
  const at = `/reading/work/${id}?c=${c}&s=${submission.id}`
  await expect(async () => {
    await page.goto(at)
    await expect(page.getByText(/相似\d+%/)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await press(page, '对照')
  const dialog = page.getByRole('dialog', { name: '对照' })
  await expect(dialog.locator('mark').first()).toContainText('数控车床的对刀')
  await page.keyboard.press('Escape')
  await press(page, '不是抄袭')
  await expect(page.getByText('已确认无问题')).toBeVisible()
})
