import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { linkCalls } from '@zhixing/contract/leaves/link/calls.ts'
import { questionItemCalls } from '@zhixing/contract/leaves/question-item/calls.ts'
import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { thirdPartyCalls } from '@zhixing/contract/leaves/third-party/calls.ts'
import { asCaller } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, signOut, test } from './fixtures.ts'

const demoFiles = path.resolve(import.meta.dirname, '../packages/server/src/demo/files')

/** Where a link leads that no journey follows. */
const somewhere = 'https://www.example.com/course'

interface Arranged {
  id: number
  c: number
}

/** Something a teacher made in a collection of its own, which the page's learner has joined. */
async function arrange(
  page: Page,
  make: (teacher: APIRequestContext, container_id: number) => Promise<{ id: number }>,
): Promise<Arranged> {
  const made = await asCaller('teacher', async (teacher) => {
    const title = `活动 ${Date.now() % 100_000}`
    const { id: c } = await callAs(teacher, collectionCalls.create, { industry_id: 1, title })
    return { id: (await make(teacher, c)).id, c }
  })
  await signIn(page, 'learner')
  await callAs(page.context().request, collectionCalls.follow, { id: made.c, action: 'add' })
  return made
}

const learn = (page: Page, { id, c }: Arranged) => page.goto(`/collection/${c}/my-detail?item=${id}`)
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** Leaves the page before another person takes its place: what it still asks for is nobody's fault. */
async function become(page: Page, account: 'teacher' | 'learner'): Promise<void> {
  await page.goto('about:blank')
  await signIn(page, account)
}

/** The teacher's own new collection, for what is made in the page. */
async function ownCollection(page: Page): Promise<number> {
  await signIn(page, 'teacher')
  const title = `课程 ${Date.now() % 100_000}`
  return (await callAs(page.context().request, collectionCalls.create, { industry_id: 1, title })).id
}

test('a teacher uploads several pictures, changes their order by keys, and a look at them completes the set', async ({
  page,
}) => {
  const c = await ownCollection(page)
  await page.goto(`/sec/collection/${c}/create-activity/0/picture`)
  await page.getByLabel('名称').fill('页面草图')
  await page
    .locator('main input[type=file]')
    .setInputFiles(['layout-desktop.png', 'layout-phone.png'].map((name) => path.join(demoFiles, name)))
  await expect(page.getByRole('button', { name: '移除第2张' })).toBeVisible()
  await page.getByLabel('第1张的说明').fill('甲')
  await page.getByLabel('第2张的说明').fill('乙')
  await page.getByRole('button', { name: '移动第2张' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('已拿起第2张').first()).toBeAttached()
  // Both in one task: the step is drawn before the line is dropped.
  await page.evaluate(() => {
    for (const code of ['ArrowUp', 'Space']) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }))
    }
  })
  await expect(page.getByLabel('第1张的说明')).toHaveValue('乙')
  await press(page, /^保\s*存$/)
  await expect(page.getByRole('link', { name: '页面草图' })).toBeVisible()

  await become(page, 'learner')
  await callAs(page.context().request, collectionCalls.follow, { id: c, action: 'add' })
  await page.goto(`/collection/${c}/my-detail`)
  await press(page, '放大查看：乙')
  await expect(page.getByRole('dialog').getByText('1 / 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog').getByText('2 / 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('恭喜，您已完成全部必修内容')).toBeVisible()
})

test('a link is made with a good address only, opens in a tab of its own and is done', async ({ page, baseURL }) => {
  const c = await ownCollection(page)
  await page.goto(`/sec/collection/${c}/create-activity/0/link`)
  await page.getByLabel('名称').fill('参考资料')
  await page.getByLabel('链接地址').fill('www.example.com')
  await press(page, /^保\s*存$/)
  await expect(page.getByText('请输入正确的url地址').first()).toBeVisible()
  await page.getByLabel('链接地址').fill(`${baseURL}/sec/resource_center`)
  await press(page, /^保\s*存$/)
  await expect(page.getByRole('link', { name: '参考资料' })).toBeVisible()

  await become(page, 'learner')
  await callAs(page.context().request, collectionCalls.follow, { id: c, action: 'add' })
  await page.goto(`/collection/${c}/my-detail`)
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '打开链接' }).click(),
  ])
  await opened.close()
  await expect(page.getByText('恭喜，您已完成全部必修内容')).toBeVisible()
})

test('a link that asks for a word is done when the learner says so', async ({ page }) => {
  const made = await arrange(page, (teacher, container_id) =>
    callAs(teacher, linkCalls.create, { title: '实训视频', url: somewhere, completion: 'button', container_id }),
  )
  await learn(page, made)
  await press(page, '我已完成')
  await expect(page.getByText('恭喜，您已完成全部必修内容')).toBeVisible()
})

test.describe('a broken line', () => {
  test.use({ expected: [/ERR_FAILED/] })

  test('a save whose answer is lost is one’s own: changed once more and pressed again, it is done', async ({
    page,
  }) => {
    const c = await ownCollection(page)
    const caller = page.context().request
    const { id } = await callAs(caller, linkCalls.create, { title: '教程', url: somewhere, container_id: c })
    await page.goto(`/sec/collection/${c}/update-activity/${id}/link`)
    const update = `**${linkCalls.update.path}`
    await page.route(update, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByLabel('名称').fill('教程一')
    await press(page, /^保\s*存$/)
    await expect(page.getByText(/网络/).first()).toBeVisible()
    await page.unroute(update)
    await page.getByLabel('名称').fill('教程二')
    await press(page, /^保\s*存$/)
    await expect(page.getByRole('link', { name: '教程二' })).toBeVisible()
    expect((await callAs(caller, linkCalls.detail, { id, c })).row_version).toBe(3)
  })
})

test('a wrong answer to a single question is told and mended', async ({ page }) => {
  const options = ['主轴', '交叉轴'].map((html, at) => ({ key: 'AB'[at] ?? '', html }))
  const question = { type: 1, score: 5, stem: '<p>align-items 管哪个方向？</p>', options, answer: ['B'] }
  const made = await arrange(page, (teacher, container_id) =>
    callAs(teacher, questionItemCalls.create, { title: '想一想', question, container_id }),
  )
  await learn(page, made)
  await page.getByRole('radio', { name: /主轴/ }).check()
  await press(page, '提交答案')
  await expect(page.getByText('错误', { exact: true })).toBeVisible()
  await press(page, '再答一次')
  await page.getByRole('radio', { name: /交叉轴/ }).check()
  await press(page, '提交答案')
  await expect(page.getByText('正确', { exact: true })).toBeVisible()
  await expect(page.getByText('恭喜，您已完成全部必修内容')).toBeVisible()
})

test('a test begins with what practice needs, and is called one', async ({ page }) => {
  const c = await ownCollection(page)
  await page.goto(`/sec/collection/${c}/create-activity/0/test`)
  await expect(page.getByRole('heading', { name: '添加测验' })).toBeVisible()
  await expect(page.getByLabel('测验次数')).toHaveValue('')
  await expect(page.getByRole('radio', { name: /交卷后/ })).toBeChecked()
  await page.getByLabel('名称').fill('随堂测验')
  await press(page, /^保\s*存$/)
  await expect(page).toHaveURL(/\/sec\/exam\/update-content\/\d+/)
})

test('a class signs in by code while its teacher watches', async ({ page, browser }) => {
  const made = await arrange(page, (teacher, container_id) =>
    callAs(teacher, signinCalls.create, { title: '第一次课签到', kind: 'code', container_id }),
  )
  await learn(page, made)
  await expect(page.getByText('签到尚未开始')).toBeVisible()

  const room = await browser.newContext({ reducedMotion: 'reduce' })
  const board = await room.newPage()
  await signIn(board, 'teacher')
  await board.goto(`/signin/${made.id}/board?c=${made.c}`)
  await board.getByRole('button', { name: '开始签到' }).click()
  const state = board.getByRole('region', { name: '签到状态' })
  await expect(state.getByText('0 / 1')).toBeVisible()
  // How many are to sign in stands there before the beginning; the code comes with it.
  await expect.poll(async () => (await callAs(room.request, signinCalls.board, made)).code).not.toBe('')
  const { code } = await callAs(room.request, signinCalls.board, made)
  await board.getByRole('button', { name: '全屏投影' }).click()
  const wall = board.getByRole('dialog', { name: '签到投影' })
  await expect(wall.getByText(code)).toBeVisible()
  await expect(wall.getByRole('timer')).toHaveText(/^(09|10):\d\d$/)
  await wall.getByRole('button', { name: '退出全屏' }).click()
  await expect(wall).toHaveCount(0)

  await page.getByLabel('签到码').fill(code)
  await press(page, /^签\s*到$/)
  await expect(page.getByRole('heading', { name: '已签到' })).toBeVisible()
  await expect(state.getByText('1 / 1')).toBeVisible()
  await board.getByRole('button', { name: '随机点名' }).click()
  await expect(board.getByRole('dialog').getByText('林晓雨')).toBeVisible()
  await room.close()
})

test('a scanned code is confirmed by its learner, and asks whoever is not signed in to sign in', {
  tag: '@phone-only',
}, async ({ page }) => {
  const made = await arrange(page, (teacher, container_id) =>
    callAs(teacher, signinCalls.create, { title: '扫码签到', kind: 'qr', container_id }),
  )
  const shown = await asCaller('teacher', async (teacher) => {
    await callAs(teacher, signinCalls.open, made)
    return await callAs(teacher, signinCalls.qr, made)
  })
  await page.goto(shown.path)
  await press(page, '确认签到')
  await expect(page.getByRole('heading', { name: '已签到' })).toBeVisible()
  await signOut(page)
  await page.goto(shown.path)
  await expect(page.getByRole('button', { name: '确认签到' })).toBeHidden()
  await expect(page.getByText(/登录/).first()).toBeVisible()
})

test('a proof of what was done elsewhere is handed in and confirmed', async ({ page }) => {
  const made = await arrange(page, (teacher, container_id) =>
    callAs(teacher, thirdPartyCalls.create, {
      title: '仿真实训',
      platform: '仿真平台',
      url: somewhere,
      proof: 'file',
      container_id,
    }),
  )
  await learn(page, made)
  await page.locator('main input[type=file]').setInputFiles(path.join(demoFiles, 'layout-phone.png'))
  await expect(page.getByRole('button', { name: '移除layout-phone.png' })).toBeVisible()
  await press(page, '提交证明')
  await expect(page.getByText('证明已提交，等待老师确认')).toBeVisible()

  await become(page, 'teacher')
  await learn(page, made)
  await expect(page.getByRole('link', { name: 'layout-phone.png' })).toBeVisible()
  await press(page, '确认完成')
  await expect(page.getByText('已确认', { exact: true })).toBeVisible()
})

test('an activity is made for the library, without a collection', async ({ page }) => {
  await signIn(page, 'teacher')
  await page.goto('/sec/creator/update-picture')
  await expect(page.getByRole('heading', { level: 1, name: '添加图片' })).toBeVisible()
  await expect(page.getByText('学习要求')).toBeHidden()
  await page.getByLabel('名称').fill('备课图片')
  await page.locator('main input[type=file]').setInputFiles(path.join(demoFiles, 'layout-phone.png'))
  await expect(page.getByRole('button', { name: '移除第1张' })).toBeVisible()
  await press(page, /^保\s*存$/)
  await expect(page.getByText('添加成功')).toBeVisible()
  // The library has been read before its reader goes.
  await expect(page.getByText('备课图片').filter({ visible: true }).first()).toBeVisible()
  await become(page, 'learner')
  await page.goto('/sec/creator/update-video')
  await expect(page.getByText('无操作权限')).toBeVisible()
})
