import type { Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { asCaller } from './as-other.ts'
import { callAs } from './client.ts'
import { uploadPicture } from './files.ts'
import { expect, signIn, test } from './fixtures.ts'

test('the product can be installed, and its pages say what they are', async ({ page, request }) => {
  await page.goto('/sec/index')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(address ?? '')).json()
  expect(manifest.icons).toHaveLength(3)
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (icon) => {
      const picture = new Image()
      picture.src = icon
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    expect(size).toBe(sizes)
  }
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /中文学习与职业技能平台/)
})

/** Everything the device keeps for reading without a line: how many rows, and their texts. */
async function keptOn(page: Page) {
  return await page.evaluate(
    () =>
      new Promise<{ copies: number; pictures: number; texts: string }>((resolve, reject) => {
        const open = indexedDB.open('zx-offline')
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const change = open.result.transaction(['copies', 'pictures'])
          const copies = change.objectStore('copies').getAll()
          const pictures = change.objectStore('pictures').getAll()
          change.oncomplete = () => {
            open.result.close()
            const texts = JSON.stringify([copies.result, pictures.result])
            resolve({ copies: copies.result.length, pictures: pictures.result.length, texts })
          }
        }
      }),
  )
}

/** That the article's picture is drawn, from what the device has. */
async function expectPicture(page: Page): Promise<void> {
  const picture = page.getByRole('img', { name: '零件图' })
  await expect(picture).toBeVisible()
  const drawn = () =>
    picture.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.src.startsWith('blob:')])
  await expect.poll(drawn).toEqual([true, true])
}

interface Arranged {
  id: number
  c: number
  title: string
}

/** An article in a teacher's collection that the page's learner has joined. */
async function openArticle(page: Page): Promise<Arranged> {
  const title = `离线图文 ${Date.now() % 100_000}`
  const made = await asCaller('teacher', async (teacher) => {
    const picture = await uploadPicture(teacher, 'layout-phone.png')
    const body = `<h2>第一节</h2><p>先看图纸，再定工艺路线。</p><img data-file-id="${picture}" alt="零件图">`
    const { id: c } = await callAs(teacher, collectionCalls.create, { industry_id: 1, title })
    return { ...(await callAs(teacher, articleCalls.create, { title, body, container_id: c })), c }
  })
  await signIn(page, 'learner')
  await callAs(page.context().request, collectionCalls.follow, { id: made.c, action: 'add' })
  await page.goto(`/collection/${made.c}/my-detail?item=${made.id}`)
  return { ...made, title }
}

test.describe('without a line', () => {
  test.use({ serviceWorkers: 'allow', expected: [/ERR_INTERNET_DISCONNECTED|[Ss]ocket/] })

  test('an article that was kept opens, and signing out empties what was kept', { tag: '@phone-only' }, async ({
    page,
    context,
  }) => {
    const { title } = await openArticle(page)
    const keep = page.getByRole('button', { name: '离线可读' })
    await keep.click()
    await expect(page.getByText('已保存到本机，没有网络时也能阅读')).toBeVisible()
    await expect(keep).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/my/offline')
    await page.getByRole('button', { name: title, exact: true }).click()
    await expect(page.getByText('先看图纸，再定工艺路线。')).toBeVisible()
    await expectPicture(page)
    const kept = await keptOn(page)
    expect([kept.copies, kept.pictures]).toEqual([1, 1])
    expect(kept.texts).not.toMatch(/signature|\/files\//)
    await page.evaluate(async () => {
      const ready = await navigator.serviceWorker.ready
      return ready.active?.state
    })
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const stored = await page.evaluate(async () => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(stored.every((path) => path === '/offline.html' || path.startsWith('/assets/'))).toBe(true)

    await context.setOffline(true)
    await page.goto('/my/offline')
    await expect(page.getByRole('heading', { name: '当前没有网络' })).toBeVisible()
    await page.getByRole('button', { name: title }).click()
    await expect(page.getByText('先看图纸，再定工艺路线。')).toBeVisible()
    await expectPicture(page)

    // With the line the page that was wanted comes by itself.
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: /的菜单/ })).toBeVisible()
    await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible()
    const leave = page.getByRole('menuitem', { name: '退出登录' })
    // The menu's own code replaces the button when it arrives, and a press before that is lost.
    await expect(async () => {
      await page.getByRole('button', { name: /的菜单/ }).click()
      await expect(leave).toBeVisible({ timeout: 1_500 })
    }).toPass()
    await leave.click()
    await page.waitForURL((url) => !url.pathname.startsWith('/my/'))
    const { copies, pictures } = await keptOn(page)
    expect([copies, pictures]).toEqual([0, 0])
    expect(await page.evaluate(() => localStorage.getItem('offline-reader'))).toBeNull()
  })
})
