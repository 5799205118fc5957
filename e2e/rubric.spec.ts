import path from 'node:path'
import type { Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

// A rubric: made in the work, read before handing in, marked by, and read again with what was drawn on a picture.
const picture = path.resolve(import.meta.dirname, '../packages/server/src/demo/files/layout-desktop.png')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const inDialog = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('button', { name }).click()

/** A work with a rubric of two criteria, kept as a template, made in the page. */
async function makeWork(page: Page, c: number, title: string): Promise<number> {
  await page.goto(`/sec/collection/${c}/create-activity/0/work`)
  await page.getByLabel('名称', { exact: true }).fill(title)
  await page.getByText('分档评分').click()
  await press(page, '保存')
  await expect(page.getByText('评分项1：请输入评分项名称').first()).toBeVisible()
  await page.getByLabel('评分项名称').fill('接线正确')
  await page.getByLabel('评分项1的等级1的分数').fill('60')
  await page.getByLabel('评分项1的等级1的说明').fill('一次通电成功')
  await press(page, '添加评分项')
  await page.getByLabel('评分项名称').fill('布线整齐')
  await page.getByLabel('评分项2的等级1的分数').fill('40')
  await expect(page.getByText('2个评分项，共100分，即作业的分值')).toBeVisible()
  await press(page, '存为模板')
  await page.getByRole('dialog').getByLabel('名称').fill(`${title}标准`)
  await inDialog(page, /^保\s*存$/)
  await expect(page.getByText('已存为模板')).toBeVisible()
  await press(page, '保存')
  await expect(page).toHaveURL(/\/content\?item=\d+$/)
  return Number(new URL(page.url()).searchParams.get('item'))
}

/** Draws from one place of the picture to another, as parts of its width and height. */
async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const sheet = page.locator('[data-page="1"]')
  await sheet.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await sheet.boundingBox()
  if (!box) {
    throw new Error('the picture is not shown')
  }
  const at = ([x, y]: [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 6 })
  await page.mouse.up()
}

async function mark(page: Page, id: number, c: number): Promise<void> {
  await page.goto(`/reading/work/${id}?c=${c}`)
  await expect(page.getByText('通电前检查过短路')).toBeVisible()
  // By keyboard: a number chooses the level and leads on to the next criterion.
  await page.keyboard.press('s')
  await page.keyboard.press('1')
  await expect(page.getByText('还有1项未评')).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByRole('button', { name: /良好/, pressed: true })).toBeVisible()
  await press(page, '给布线整齐写评语')
  await page.getByRole('textbox', { name: '布线整齐的评语' }).fill('右侧留长了')
  await expect(page.getByText('已批阅', { exact: true }).first()).toBeVisible()

  await press(page, '方框')
  await drag(page, [0.2, 0.2], [0.5, 0.4])
  await expect(page.getByText('方框1处')).toBeVisible()
  await press(page, '撤销')
  await expect(page.getByText('方框1处')).toBeHidden()
  await press(page, '高亮')
  await drag(page, [0.3, 0.3], [0.6, 0.5])
  await press(page, '文字批注')
  await drag(page, [0.4, 0.4], [0.4, 0.4])
  await inDialog(page, /^保\s*存$/)
  await expect(page.getByText('请填写批注内容')).toBeVisible()
  await page.getByRole('dialog').getByLabel('批注内容').fill('此处应套号码管')
  await inDialog(page, /^保\s*存$/)
  await expect(page.getByRole('button', { name: '批注1：此处应套号码管' })).toBeVisible()
  await expect(page.getByLabel('在文件上批注').getByText(/已保存/)).toBeVisible()
}

test('a work is made with a rubric, handed in, marked by levels and on its picture, and its learner reads both', async ({
  page,
  browser,
}) => {
  test.slow()
  const title = `接线 ${Date.now() % 100_000}`
  let c = 0
  let id = 0
  await asOther(browser, 'teacher', async (request, teacher) => {
    const made = await callAs(request, collectionCalls.create, { industry_id: 1, title })
    c = made.id
    id = await makeWork(teacher, c, title)
  })

  await signIn(page, 'learner')
  await callAs(page.context().request, collectionCalls.follow, { id: c, action: 'add' })
  await page.goto(`/work/${id}/detail?c=${c}`)
  await expect(page.getByRole('list', { name: '评分标准' }).getByText('一次通电成功')).toBeVisible()
  await page.getByRole('textbox', { name: '作业内容' }).click()
  await page.keyboard.type('通电前检查过短路。')
  await page.locator('main input[type=file]').last().setInputFiles(picture)
  await expect(page.getByRole('button', { name: `移除${path.basename(picture)}` })).toBeVisible()
  await press(page, '提交作业')
  await inDialog(page, /^提\s*交$/)
  await expect(page.getByText('作业已提交，等待老师批阅')).toBeVisible()

  await asOther(browser, 'teacher', (_, teacher) => mark(teacher, id, c))

  await page.goto(`/work/${id}/result?c=${c}`)
  await expect(page.getByText('76', { exact: true })).toBeVisible()
  const marked = page.getByRole('region', { name: '评分明细' })
  await expect(marked.getByText('良好（获评）')).toBeVisible()
  await expect(marked.getByText('右侧留长了')).toBeVisible()
  const notes = page.getByRole('region', { name: '老师的批注' })
  await expect(notes.getByText('高亮1处')).toBeVisible()
  await notes.getByRole('button', { name: '批注1：此处应套号码管' }).click()
  await expect(notes.getByText('此处应套号码管').last()).toBeInViewport()
  await expect(notes.getByRole('button', { name: '删除' })).toBeHidden()
})
