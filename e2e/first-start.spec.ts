import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from '../scripts/product.ts'
import { trialRoomEnv } from '../scripts/trial-room.ts'
import { test as base, expect } from './fixtures.ts'
import { newPassword } from './people.ts'
import { signingKey } from './setup.ts'

interface FirstStart {
  url: string
  /** The terminal's words so far. */
  terminal: { text: string }
}

/** A product of its own for each width: started for real use on an empty folder. */
const test = base.extend<object, { firstStart: FirstStart; ownUrl: string }>({
  firstStart: [
    async ({ browserName: _browserName }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-first-'))
      // The database's own account has to come through.
      await chmod(folder, 0o711)
      const terminal = { text: '' }
      const product = await startProduct({
        dataDir: path.join(folder, 'data'),
        env: { ...trialRoomEnv, SIGNING_KEY: signingKey, DEMO: '0' },
        heard: (text) => {
          terminal.text += text
        },
      })
      await use({ url: product.url, terminal })
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  ownUrl: [async ({ firstStart }, use) => await use(firstStart.url), { scope: 'worker' }],
})

test.use({ expected: [/status of 410/] })

test('from an empty folder to the first teacher signed in', { tag: '@phone-only' }, async ({ page, firstStart }) => {
  const link = /https?:\/\/\S+\/setup\?key=\S+/
  await expect.poll(() => firstStart.terminal.text).toMatch(link)
  const setup = link.exec(firstStart.terminal.text)?.[0] ?? ''
  await page.goto(setup)
  await page.getByLabel('网站名称').fill('城南职校学习平台')
  // On a phone the first fault is above what one sees at the button.
  await page.getByRole('button', { name: '完成设置' }).click()
  await expect(page.getByLabel('姓名')).toBeFocused()
  await expect(page.getByText('请输入姓名')).toBeInViewport()
  await page.getByLabel('姓名').fill('林校长')
  await page.getByLabel('手机号或邮箱').fill('13912345678')
  await page.getByLabel('密码', { exact: true }).fill(newPassword)
  await page.getByLabel('组织名称').fill('城南职校')
  await page.getByRole('button', { name: '完成设置' }).click()
  await expect(page.getByText('请确认短信可以收到，或选择跳过')).toBeVisible()
  for (const skip of await page.getByRole('checkbox', { name: /^跳过/ }).all()) {
    await skip.check()
  }
  await page.getByRole('button', { name: '完成设置' }).click()

  await expect(page).toHaveURL(/\/passport\/login/)
  const enter = page.getByRole('button', { name: /^登\s*录$/ })
  await page.getByLabel('手机号或邮箱').fill('13912345678')
  await page.getByLabel('密码', { exact: true }).fill(newPassword)
  await enter.click()
  await expect(page.getByText(/正式使用还缺\d+项设置/)).toBeVisible()

  await page.getByRole('link', { name: '导入老师和学员' }).click()
  await page.getByRole('button', { name: '粘贴名单' }).click()
  await page.getByRole('textbox', { name: '名单' }).fill('学号,姓名,班级,角色\nT1001,王海燕,,教师')
  await page.getByRole('button', { name: '预览' }).click()
  await page.getByRole('button', { name: '确认导入' }).click()
  await expect(page.getByText('已新建1人')).toBeVisible()
  await page.goto('/sec/org/slips')
  const slip = page.getByRole('listitem').filter({ hasText: 'T1001' })
  const words = (await slip.textContent()) ?? ''
  const password = /初始密码：(\S+?)https?:/.exec(words)?.[1] ?? ''

  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(/https?:\/\/\S+login\?group_id=\d+/.exec(words)?.[0] ?? '')
  await page.getByLabel('学号或工号').fill('T1001')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await enter.click()
  await expect(page.getByText('王海燕').first()).toBeVisible()
  await page.goto(setup)
  await expect(page.getByText('站点已设置完成，链接已失效')).toBeVisible()
})
