import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import { orgPlanCalls, planBackendCalls } from '@zhixing/contract/people/organisation/plan-calls.ts'
import { rosterCalls } from '@zhixing/contract/people/roster/calls.ts'
import { asCaller, asOther } from './as-other.ts'
import { callAs, listAs } from './client.ts'
import { expect, test } from './fixtures.ts'
import { codeSentTo, newPassword, signUp } from './people.ts'

const newName = () => `新办学校${randomBytes(4).toString('hex')}`

/** Somebody new, who made a school of their own; gives its id. */
async function newSchool(page: Page, name: string): Promise<number> {
  await signUp(page, '校长老师')
  return (await callAs(page.context().request, ownOrgCalls.create, { name })).group_id
}

/** Goes to a page of managing an organisation by the menu beside another one. */
const turnTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '管理' }).getByRole('link', { name, exact: true }).click()

const roster = `学号,姓名,班级,角色,手机号
2026001,张小明,机电1班
2026002,李小红,机电1班
2026003,王五,机电2班,教师
,赵六,机电1班
2026005,钱7,机电1班
2026006,孙八,机电1班,校长
2026007,周九,机电1班,,123
2026008,吴十,机电1班
2026008,郑十一,机电1班
`

test('a school’s first day: made, tried, its list read with its faults, slips printed, a pupil in, a password reset, all undone', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = newName()
  await signUp(page, '校长老师')
  await page.goto('/sec/homepage/org?tab=create')
  await page.getByLabel('组织名称').fill(name)
  await page.getByRole('button', { name: '创建组织' }).click()
  await expect(page.getByText('当前组织')).toBeVisible()
  await page.goto('/sec/org/plan')
  await page.getByRole('button', { name: /^申请试用/ }).click()
  await expect(page.getByText('试用版').first()).toBeVisible()

  await turnTo(page, '导入花名册')
  await page
    .getByLabel('花名册文件')
    .setInputFiles({ name: '新生.csv', mimeType: 'text/csv', buffer: Buffer.from(roster) })
  const lines = page.getByRole('list', { name: '名单' })
  await expect(lines.getByText('第5行')).toBeVisible()
  await expect(lines.getByText('学号/工号与第10行重复')).toBeVisible()
  await expect(page.getByText('有问题 6')).toBeVisible()
  await page.getByRole('button', { name: '确认导入' }).click()
  await expect(page.getByText('已新建3人，更新0人，邀请0人')).toBeVisible()

  await page.getByRole('link', { name: '打印账号条' }).click()
  const slip = page.getByRole('listitem').filter({ hasText: '张小明' })
  const password = (await slip.getByText('初始密码：').locator('span').textContent()) ?? ''
  const link = (await slip.getByText(/\/passport\/login\?group_id=\d+$/).textContent()) ?? ''
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const pupil = await context.newPage()
  const enter = async (secret: string) => {
    await pupil.goto(new URL(link).pathname + new URL(link).search)
    await expect(pupil.getByText(name)).toBeVisible()
    await pupil.getByLabel('学号或工号').fill('2026001')
    await pupil.getByLabel('密码', { exact: true }).fill(secret)
    await pupil.getByRole('button', { name: /^登\s*录$/ }).click()
  }
  await enter(password)
  await expect(pupil.getByRole('dialog', { name: '设置密码' })).toBeVisible()
  await context.clearCookies()

  await page.goto('/sec/org/password?keyword=2026001')
  await page.getByRole('button', { name: '重置张小明的密码' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: /^重\s*置$/ }).click()
  await expect(page).toHaveURL(/\/sec\/org\/slips\?uids=\d+/)
  const anew = (await page.getByText('初始密码：').locator('span').textContent()) ?? ''
  expect(anew).not.toBe(password)
  await enter(anew)
  await expect(pupil.getByRole('dialog', { name: '设置密码' })).toBeVisible()
  await context.close()

  await page.goto('/sec/org/roster')
  await page.getByRole('list', { name: '导入记录' }).getByRole('button', { name: '撤销' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^撤\s*销$/ })
    .click()
  await expect(page.getByRole('list', { name: '导入记录' }).getByText('已撤销')).toBeVisible()
  const members = await listAs(page.context().request, orgManageCalls.members, {})
  expect(members.map((member) => member.role)).toEqual(['ROLE_ORG_ADMIN'])
})

test('who scans a school’s code signs up, asks, is accepted, binds another address, and leaves', {
  tag: '@phone-only',
}, async ({ page, browser, baseURL }) => {
  const name = newName()
  await newSchool(page, name)
  await page.goto('/sec/org/invite')
  await page.getByRole('button', { name: '生成加入码' }).click()
  await page.getByText('加入需要管理员审核').click()
  await page.getByRole('button', { name: /^生\s*成$/ }).click()
  const link = (await page.getByText(/\/join\/[2-9A-Z]{8}$/).textContent()) ?? ''

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const own = await context.newPage()
  await own.goto(new URL(link).pathname)
  await expect(own.getByRole('link', { name: '登录后加入' })).toBeVisible()
  const address = await signUp(own, '扫码新生')
  await own.goto(new URL(link).pathname)
  await own.getByLabel('学号/工号').fill('2026100')
  await own.getByRole('button', { name: '申请加入' }).click()
  await expect(own.getByText('待审核')).toBeVisible()

  await page.goto('/sec/org/request')
  await page.getByRole('button', { name: '通过扫码新生的申请' }).filter({ visible: true }).click()
  await expect(page.getByText('没有待处理的申请')).toBeVisible()
  await own.reload()
  await expect(own.getByText('当前组织')).toBeVisible()

  const mobile = `1380000${String(1000 + (randomBytes(2).readUInt16BE() % 9000))}`
  await own.goto('/sec/homepage/account')
  await own.getByRole('button', { name: '绑定手机号' }).click()
  const dialog = own.getByRole('dialog', { name: '绑定手机号' })
  await dialog.getByLabel('登录密码').fill(newPassword)
  await dialog.getByLabel('新手机号', { exact: true }).fill(mobile)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(() => codeSentTo(own, mobile)).toMatch(/^\d{6}$/)
  await dialog.getByLabel('新手机号的验证码').fill(await codeSentTo(own, mobile))
  await dialog.getByRole('button', { name: /^确\s*定$/ }).click()
  await expect(own.getByText(`${mobile.slice(0, 3)}****${mobile.slice(-3)}`)).toBeVisible()
  expect(address).toContain('@')

  await own.goto('/sec/homepage/org')
  await own.getByRole('button', { name: '退出' }).click()
  await own
    .getByRole('dialog')
    .getByRole('button', { name: /^退\s*出$/ })
    .click()
  await expect(own.getByText('您还没有加入组织')).toBeVisible()
  await context.close()
})

test.describe('full seats', () => {
  test.use({ expected: [/403 \(Forbidden\)/] })

  test('the admin asks for more, a member tells the admin, a guest waits, and comes in once more are granted', async ({
    page,
    browser,
    baseURL,
  }) => {
    const name = newName()
    const orgId = await newSchool(page, name)
    const { request } = page.context()
    const branch = await callAs(request, orgManageCalls.createBranch, { name: `${name}分校` })
    const codes = await Promise.all(
      (['ROLE_USER', 'ROLE_GUEST'] as const).map((role) => callAs(request, orgManageCalls.createInvite, { role })),
    )
    const [memberCode = '', guestCode = ''] = codes.map(({ code }) => code)
    const someone = async (called: string, code: string) => {
      const own = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
      await signUp(own, called)
      await callAs(own.context().request, ownOrgCalls.joinByCode, { code })
      return own
    }
    const [member, guest] = [await someone('在校学员', memberCode), await someone('旁听访客', guestCode)]
    // The branch has one seat of its own, which its admin holds.
    const grant = { kind_id: 2, expire_time: 0 }
    await asCaller('super', (boss) =>
      callAs(boss, planBackendCalls.grantPlan, { ...grant, org_id: branch.group_id, seats: 1 }),
    )
    const rows = [['学号', '姓名'], ...Array.from({ length: 8 }, (_, at) => [`S${at}`, '张三'])]
    const { token } = await callAs(request, rosterCalls.preview, { rows })
    await callAs(request, rosterCalls.apply, { token })
    const fullOf = (who: Page) => who.getByRole('dialog', { name: '帐号升级' })

    await member.goto(`/org/${branch.group_id}`)
    await member.getByRole('main').getByRole('button', { name: '加入' }).click()
    await expect(fullOf(member).getByText('组织成员席位已满')).toBeVisible()
    await fullOf(member).getByRole('button', { name: '通知管理员' }).click()
    await expect(member.getByText('已通知管理员')).toBeVisible()

    await asOther(browser, 'outsider', async (_request, own) => {
      await own.goto(`/join/${memberCode}`)
      await own.getByRole('button', { name: '加入组织' }).click()
      await expect(fullOf(own).getByText('请等待组织管理员扩容后再加入。')).toBeVisible()
      await expect(fullOf(own).getByRole('button', { name: '通知管理员' })).toHaveCount(0)
      await fullOf(own).getByRole('button', { name: '我知道了' }).click()
    })

    // A guest is refused at making something, and asks to become a member.
    await guest.goto('/sec/index')
    await guest.getByRole('button', { name: '创作' }).click()
    await guest.getByRole('menuitem', { name: /^学习集/ }).click()
    await expect(fullOf(guest).getByRole('button', { name: '我知道了' })).toBeVisible()
    await fullOf(guest).getByRole('button', { name: '申请成为正式成员' }).click()
    await guest.getByRole('dialog', { name: '申请成为正式成员' }).getByRole('button', { name: '提交申请' }).click()
    await expect(guest.getByText('申请已提交，请等待管理员审核')).toBeVisible()

    await page.goto('/sec/org/overview')
    await expect(page.getByText('组织成员席位已满').first()).toBeVisible()
    const accept = async () => {
      await turnTo(page, '加入申请')
      await page.getByRole('button', { name: '通过旁听访客的申请' }).filter({ visible: true }).click()
    }
    await accept()
    await fullOf(page).getByRole('button', { name: '扩容' }).click()
    await expect(page).toHaveURL(/\/sec\/org\/plan\?ask=expand$/)
    await page.getByLabel('需要的席位总数').fill('20')
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByText('待处理')).toBeVisible()
    await asCaller('super', async (boss) => {
      const asked = (await listAs(boss, planBackendCalls.planRequests, { state: 'new' })).find(
        (one) => one.org_id === orgId,
      )
      await callAs(boss, planBackendCalls.grantPlan, { ...grant, org_id: orgId, seats: 20, request_id: asked?.id ?? 0 })
    })
    await expect.poll(async () => (await callAs(request, orgPlanCalls.plan, {})).seats).toBe(20)
    await accept()
    await expect(page.getByText('没有待处理的申请')).toBeVisible()
    await guest.goto('/sec/homepage/org')
    await expect(guest.getByText(/学员/).first()).toBeVisible()
    await expect(guest.getByRole('button', { name: '申请成为正式成员' })).toHaveCount(0)
    await Promise.all([member, guest].map((own) => own.context().close()))
  })
})
