import type { DemoAccount } from './accounts.ts'
import { cutLine, expect, signIn, test } from './fixtures.ts'

test('before the app has started, a press on what the server painted opens the page', { tag: '@phone' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    javaScriptEnabled: false,
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  await page.goto('/sec/index')
  const card = page.getByRole('listitem').getByRole('link').first()
  const title = await card.getByRole('heading').textContent()
  const box = await card.boundingBox()
  const item = await page.getByRole('listitem').first().boundingBox()
  // The whole card is pressed, its edge too.
  expect(box).toEqual(item)
  await card.click({ position: { x: 4, y: 4 } })
  await page.waitForURL(/\/sec\/study-collection-detail\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: title ?? '', exact: true })).toBeVisible()
  await context.close()
})

interface Loading {
  who: DemoAccount | 'visitor'
  path: string
  /** How many scripts the page may come in, with what comes after its first view. */
  scripts: number
  /** The file asked for last: for a visitor parts beside the page, for others parts that may open on it. */
  last: RegExp
}

const besides = /\/assets\/beside-[^/]*\.js$/
const opening = /\/assets\/choices-[^/]*\.js$/
const loadings: readonly Loading[] = [
  { who: 'visitor', path: '/', scripts: 18, last: besides },
  { who: 'learner', path: '/', scripts: 30, last: opening },
  { who: 'teacher', path: '/sec/creator/library/index', scripts: 50, last: opening },
]

test.describe('a first visit', () => {
  test.use({ isFirstVisit: true })

  for (const { who, path, scripts, last } of loadings) {
    test(`a page comes in few files, with what comes after its first view (${who}: ${path})`, async ({ page }) => {
      if (who !== 'visitor') {
        await signIn(page, who)
      }
      const asked = new Set<string>()
      page.on('request', (request) => asked.add(new URL(request.url()).pathname))
      const come = page.waitForResponse((reply) => last.test(reply.url()))
      await page.goto(path)
      await come
      const files = (ending: RegExp) => [...asked].filter((one) => one.startsWith('/assets/') && ending.test(one))
      expect(files(/\.js$/).length, files(/\.js$/).join('\n')).toBeLessThanOrEqual(scripts)
      expect(files(/\.css$/).length, files(/\.css$/).join('\n')).toBeLessThanOrEqual(6)
      // Neither these pages nor those one goes on to need a schema in order to be drawn.
      expect(files(/\/schemas-[^/]*\.js$/)).toEqual([])
    })
  }
})

test.describe('a broken line', () => {
  test.use({
    isFirstVisit: true,
    expected: [/ERR_FAILED|Failed to fetch dynamically imported module|Unable to preload CSS/],
  })

  test('keeps what stands beside the page away, not the page; it comes when the line is back', async ({ page }) => {
    const beside = /\/assets\/(?:beside|sidebar|person)-[^/]*\.(?:js|css)$/
    await page.route(beside, (route) => route.abort())
    await page.goto('/sec/index')
    await expect(page.getByRole('heading', { name: '热门学习资源' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: '搜索课程、资源、班级' }).first()).toBeHidden()
    await page.unroute(beside)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByRole('combobox', { name: '搜索课程、资源、班级' }).first()).toBeVisible()
  })

  test('while the app comes is tried once more, and said where it stays broken', async ({ page }) => {
    // How many openings of the page are still cut off from its code.
    let broken = 2
    await page.route('**/certificate/verify', (route) => {
      broken -= 1
      return route.continue()
    })
    await page.route(/\/assets\/start-[^/]*\.js$/, (route) => (broken > 0 ? route.abort() : route.continue()))
    await page.goto('/certificate/verify')
    await expect(page.getByRole('heading', { level: 1, name: '证书查验' })).toBeVisible()
    broken = 3
    await page.goto('/certificate/verify')
    await expect(page.getByRole('link', { name: '刷新页面' })).toBeVisible()
  })
})

test.describe('without a line', () => {
  test.use({ expected: [cutLine] })

  test('a press fails and says so; pressed again with the line back, it is done', async ({ page, context }) => {
    await signIn(page, 'teacher')
    await page.goto('/sec/creator/question-import?bank=1')
    await page.getByText('文本', { exact: true }).click()
    await page.getByRole('textbox', { name: '内容', exact: true }).fill('1. 没有网络也能写题目。\n答案：对')
    await context.setOffline(true)
    await page.getByRole('button', { name: '检查题目' }).click()
    await expect(page.getByText('网络异常，请稍后重试').first()).toBeVisible()
    await expect(page.getByRole('button', { name: '检查题目' })).toBeEnabled()
    await context.setOffline(false)
    await page.getByRole('button', { name: '检查题目' }).click()
    await expect(page.getByRole('region', { name: '检查结果' })).toContainText('共1题')
  })
})
