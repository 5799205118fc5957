import type { APIRequestContext, Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { documentCalls } from '@zhixing/contract/leaves/document/calls.ts'
import { addressOf, demoPassword } from './accounts.ts'
import { asCaller } from './as-other.ts'
import { callAs } from './client.ts'
import { arrangeExam, fiveKinds } from './exams.ts'
import { inkOn, uploadLathePdf, uploadNamedFontPdf } from './files.ts'
import { expect, test } from './fixtures.ts'
import { floorVersion } from './floor-browser.ts'
import { signUp } from './people.ts'

/*
 * In the oldest browser that the product is made for (web/build/floor.ts), for what its engine may lack: one after the other, so
 * that one product and one browser do.
 */
test.describe.configure({ mode: 'default' })

interface Drawn {
  title: string
  file: (request: APIRequestContext) => Promise<number>
  pages: readonly number[]
}

/** Opens a course of one PDF as somebody new who read in it before, and looks for ink on each page. */
async function readPdf(page: Page, { title, file, pages }: Drawn): Promise<void> {
  const { c, id } = await asCaller('teacher', async (request) => {
    const collection = await callAs(request, collectionCalls.create, {
      title: `${title}${Date.now() % 1_000_000}`,
      industry_id: 1,
    })
    const document = { title: '安全操作规程', file_id: await file(request), container_id: collection.id }
    return { c: collection.id, id: (await callAs(request, documentCalls.create, document)).id }
  })
  await signUp(page, '旧电脑的学员')
  const { request } = page.context()
  await callAs(request, collectionCalls.follow, { id: c })
  // As long as is believed at once: who reads the rest here has waited for half of the time.
  await callAs(request, documentCalls.view, { id, c, seconds: learnLimits.viewCap, page: 1, end: false })
  await page.goto(`/collection/${c}/my-detail?item=${id}`)
  for (const number of pages) {
    await page.getByText(`第${number}页`, { exact: true }).scrollIntoViewIfNeeded()
    await expect.poll(() => inkOn(page.locator('canvas').nth(number - 1))).toBeGreaterThan(500)
  }
}

test('a PDF course is finished, its pages drawn with ink (T300)', async ({ page, browser }) => {
  expect(browser.version().split('.')[0]).toBe(floorVersion)
  await readPdf(page, { title: '挂图', file: uploadLathePdf, pages: [1, 2, 3] })
  await expect(page.getByText('恭喜，您已完成全部必修内容')).toBeVisible({ timeout: 45_000 })
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a PDF in Chinese fonts that it does not bring is drawn as well, and lacks nothing but time (N17)', async ({
    page,
  }) => {
    await readPdf(page, { title: '规程', file: uploadNamedFontPdf, pages: [1, 2] })
    await expect(page.getByText(/^还需阅读\d+秒/).first()).toBeVisible()
  })
})

test('who signs in sees a film play and sits an exam to its result', async ({ page }) => {
  await page.goto('/passport/login')
  await page.getByLabel('手机号或邮箱').fill(addressOf('learner'))
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: /^登\s*录$/ }).click()
  await expect(page).not.toHaveURL(/\/passport\//)

  await page.goto('/sec/resource_center?keyword=数控车床')
  await page.getByRole('link', { name: /数控车床编程与加工/ }).click()
  await page.getByRole('link', { name: /数控车床安全操作/ }).click()
  const seconds = () =>
    page.locator('video').evaluate(async (film: HTMLVideoElement) => {
      film.muted = true
      await film.play()
      return film.currentTime
    })
  await expect.poll(seconds).toBeGreaterThan(1)

  const exam = await arrangeExam(page, { review: { score: true, answers: 'submit' } }, fiveKinds.slice(0, 1))
  await page.goto(`/exam/${exam.id}/entrance?c=${exam.c}`)
  await page.getByRole('button', { name: '开始考试' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开始考试' }).click()
  await page.getByRole('radio', { name: /确认急停按钮/ }).check()
  const handIn = page.getByRole('button', { name: /^交\s*卷$/ })
  await handIn.first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^交\s*卷$/ })
    .click()
  await expect(page).toHaveURL(/\/exam\/\d+\/result/)
  await expect(page.getByRole('article', { name: '第 1 题' })).toContainText('正确')
})
