import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { callAs } from './client.ts'
import { expect, test } from './fixtures.ts'
import { newPassword, signUp } from './people.ts'

test.describe('after five wrong passwords', () => {
  test.use({ expected: [/status of (?:400|429)/] })

  test('the page does the proof of work by itself, says so meanwhile, and the right one enters', async ({
    page,
    browser,
    baseURL,
  }) => {
    const address = await signUp(page, '门前的人')
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' },
    })
    const elsewhere = await context.newPage()
    await elsewhere.goto('/passport/login')
    const enter = elsewhere.getByRole('button', { name: /^登\s*录$/ })
    await elsewhere.getByLabel('手机号或邮箱').fill(address)
    for (let time = 1; time <= 4; time += 1) {
      const wrong = { account: address, password: `Wrong-2026-${time}!` }
      await expect(callAs(context.request, passportCalls.signIn, wrong)).rejects.toThrow('账号或密码不正确')
    }
    await elsewhere.getByLabel('密码', { exact: true }).fill('Wrong-2026-5!')
    await enter.click()
    await expect(elsewhere.getByText('账号或密码不正确')).toBeVisible()
    await elsewhere.getByLabel('密码', { exact: true }).fill(newPassword)
    const asked = elsewhere.waitForResponse((reply) => reply.status() === 429)
    const said = elsewhere.getByText('正在进行安全验证…').waitFor()
    // By luck the proof is found before the word is seen: it is not looked for until then.
    await elsewhere.route(/\/solve-worker-[^/]*\.js$/, async (route) => {
      await said
      await route.continue()
    })
    await enter.click()
    await asked
    await said
    await expect(elsewhere.getByRole('button', { name: /门前的人\s*的菜单/ })).toBeVisible()
    expect((await callAs(page.context().request, userCalls.getUserInfo, {})).name).toBe('门前的人')
    await context.close()
  })
})
