import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { documentCalls } from '@zhixing/contract/leaves/document/calls.ts'
import { asCaller } from './as-other.ts'
import { callAs } from './client.ts'
import { inkOn, uploadNamedFontPdf, uploadPdf, uploadWord } from './files.ts'
import { expect, test } from './fixtures.ts'
import { signUp, signUpInPage } from './people.ts'

// They wait for time to be learned more than they work: side by side, all workers would only wait.
test.describe.configure({ mode: 'default' })

/** As long as is believed at once, read before: who reads the rest in the page waits for half of the time. */
const readBefore = { seconds: learnLimits.viewCap, end: false } as const

/** The collection and the item of an address of the Learn page. */
function itemAt(href: string | null): [number, number] {
  const [, c, item] = /\/collection\/(\d+)\/my-detail\?(?:.*&)?item=(\d+)/.exec(href ?? '') ?? []
  return [Number(c), Number(item)]
}

test('a newcomer signs up, finds a collection, joins, reads it to the end and sees it done', {
  tag: '@phone-only',
}, async ({ page }) => {
  await signUpInPage(page, '新学员')
  await expect(page.getByText('挑一门课开始学习')).toBeVisible()
  await page.goto('/sec/resource_center')
  await page.getByPlaceholder('搜索资源').fill('前端')
  await page.getByPlaceholder('搜索资源').press('Enter')
  await page.getByRole('link', { name: /Web前端开发实战/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Web前端开发实战' })).toBeVisible()

  await page.getByRole('button', { name: '加入学习', exact: true }).click()
  await expect(page).toHaveURL(/\/collection\/\d+\/my-detail/)
  await expect(page.getByRole('heading', { level: 1, name: '把页面拆成盒子' })).toBeVisible()
  await expect(page.getByText('本节已完成')).toBeVisible({ timeout: 40_000 })
  // What was opened without a section named stays, although learning would go on with the next one by now.
  await expect(page.getByRole('progressbar', { name: '学习进度', includeHidden: true })).toHaveAttribute(
    'aria-valuenow',
    '50',
  )
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('把页面拆成盒子')

  const next = page.getByRole('link', { name: /下一节：弹性布局/ })
  const [c, id] = itemAt(await next.getAttribute('href'))
  await callAs(page.context().request, articleCalls.view, { id, c, ...readBefore })
  await next.click()
  await expect(page.getByRole('heading', { level: 1, name: '弹性布局' })).toBeVisible()
  await expect(page.getByText('恭喜，您已完成全部必修内容')).toBeVisible({ timeout: 40_000 })

  await page.goto('/my/study-collection')
  const card = page.getByRole('link', { name: /Web前端开发实战/ })
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
})

test.describe('two pages with one film', () => {
  // The first page's next report is refused: that is how it learns that the film plays elsewhere.
  test.use({ expected: [/409 \(Conflict\).*Video\/beat/] })

  test('a first watch cannot jump ahead, goes on where it was left, and plays in one place only', async ({
    page,
    context,
  }) => {
    await signUp(page, '看视频的学员')
    await page.goto('/sec/resource_center?keyword=急救')
    await page.getByRole('link', { name: /现场急救与心肺复苏/ }).click()
    await page.getByRole('button', { name: '加入学习', exact: true }).click()
    const video = page.locator('video')
    await expect(video).toBeVisible()
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(1)

    await video.evaluate(async (film: HTMLVideoElement) => {
      film.muted = true
      await film.play()
    })
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(3)
    await video.evaluate((film: HTMLVideoElement) => {
      film.currentTime = 40
    })
    await expect(page.getByText('首次学习禁止快进')).toBeVisible()
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeLessThan(12)
    await video.evaluate((film: HTMLVideoElement) => film.pause())
    await expect(page.getByText(/已看 0:0\d \/ 0:54，还差/)).toBeVisible()

    const second = await context.newPage()
    await second.goto(page.url())
    await expect(second.getByText(/已看 0:0[1-9] \/ 0:54/)).toBeVisible()
    // At twice its speed: ten seconds of the film are reported.
    await video.evaluate((film: HTMLVideoElement) => {
      film.playbackRate = 2
      return film.play()
    })
    await expect(page.getByText('您已在其他设备/页面播放')).toBeVisible({ timeout: 25_000 })
  })
})

test('who jumps to the end of a document is told which pages are missing, and completes it with them', async ({
  page,
}) => {
  const { c, id } = await asCaller('teacher', async (request) => {
    const [industry] = await callAs(request, industryCalls.lists, {})
    const made = { title: `文档${Date.now() % 1_000_000}`, industry_id: industry?.id ?? 0, introduce: '文档之旅' }
    const collection = await callAs(request, collectionCalls.create, made)
    const file_id = await uploadPdf(request, 5)
    const document = { title: '操作规程', file_id, container_id: collection.id }
    return { c: collection.id, id: (await callAs(request, documentCalls.create, document)).id }
  })
  await signUp(page, '看文档的学员')
  await callAs(page.context().request, collectionCalls.follow, { id: c })
  await callAs(page.context().request, documentCalls.view, { id, c, page: 1, ...readBefore })
  await page.goto(`/collection/${c}/my-detail?item=${id}`)
  await expect(page.getByText('第1页', { exact: true })).toBeVisible()
  await page.getByText('第5页', { exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByText(/^还差第.*3、4.*页/).first()).toBeAttached({ timeout: 25_000 })
  for (let number = 1; number <= 5; number += 1) {
    await page.getByText(`第${number}页`, { exact: true }).scrollIntoViewIfNeeded()
  }
  await expect(page.getByText('恭喜，您已完成全部必修内容')).toBeVisible({ timeout: 45_000 })
})

test('a PDF in a Chinese font that it does not bring is drawn on every page (N17), and let go of for the next', async ({
  page,
}) => {
  const { c, id } = await asCaller('teacher', async (request) => {
    const collection = await callAs(request, collectionCalls.create, {
      title: `规程${Date.now() % 1_000_000}`,
      industry_id: 1,
    })
    const document = { title: '操作规程', file_id: await uploadNamedFontPdf(request), container_id: collection.id }
    const { id } = await callAs(request, documentCalls.create, document)
    await callAs(request, documentCalls.create, { ...document, title: '保养规程' })
    return { c: collection.id, id }
  })
  await signUp(page, '看规程的学员')
  await callAs(page.context().request, collectionCalls.follow, { id: c })
  await page.goto(`/collection/${c}/my-detail?item=${id}`)
  for (const number of [1, 2]) {
    await page.getByText(`第${number}页`, { exact: true }).scrollIntoViewIfNeeded()
    await expect.poll(() => inkOn(page.locator('canvas').nth(number - 1))).toBeGreaterThan(500)
  }
  await page.getByRole('link', { name: /下一节：保养规程/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '保养规程' })).toBeVisible()
  await expect.poll(() => inkOn(page.locator('canvas').first())).toBeGreaterThan(500)
  await expect.poll(() => page.workers().length).toBe(1)
})

test('a Word document is text as soon as the page is there, on paper too, and is done at its end', async ({ page }) => {
  const { c, id } = await asCaller('teacher', async (request) => {
    const made = { title: `说明${Date.now() % 1_000_000}`, industry_id: 1 }
    const collection = await callAs(request, collectionCalls.create, made)
    const document = { title: '课程说明', file_id: await uploadWord(request), container_id: collection.id }
    return { c: collection.id, id: (await callAs(request, documentCalls.create, document)).id }
  })
  await signUp(page, '看说明的学员')
  await callAs(page.context().request, collectionCalls.follow, { id: c })
  await callAs(page.context().request, documentCalls.view, { id, c, page: 1, ...readBefore })
  await page.goto(`/collection/${c}/my-detail?item=${id}`)
  await expect(page.getByRole('heading', { name: '怎么学' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '课堂任务' })).toBeVisible()
  const first = await (await page.request.get(`/collection/${c}/my-detail?item=${id}`)).text()
  expect(/<main class="first-paint.*?<\/main>/s.exec(first)?.[0]).toContain('每周看完视频与图文')
  const color = () => page.locator('.zx-rich-text').evaluate((text) => getComputedStyle(text).color)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await color()).toBe('rgb(0, 0, 0)')
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  expect(await color()).not.toBe('rgb(0, 0, 0)')
  await page.getByText('再在答疑区提问').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 5000)
  await expect(page.getByText('恭喜，您已完成全部必修内容')).toBeVisible({ timeout: 60_000 })
})

test('a visitor looks around, tries what is open and is asked to sign in for the rest', { tag: '@phone-only' }, async ({
  page,
}) => {
  await page.goto('/sec/resource_center?keyword=数控车床')
  await page.getByRole('link', { name: /数控车床编程与加工/ }).click()
  await expect(page.getByRole('link', { name: '登录后学习' })).toBeVisible()
  await page.getByRole('link', { name: /数控车床安全操作/ }).click()
  await expect(page.locator('video')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: /看懂零件图/ })).toHaveCount(0)
  await expect(page.getByText('看懂零件图')).toBeVisible()
})
