import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { callAs } from './client.ts'

export const newPassword = 'Journey-2026!'

/** An e-mail address nobody has yet. */
export function newAddress(): string {
  return `journey-${randomBytes(6).toString('hex')}@example.cn`
}

/** The code that was sent to an address last, as a demonstration's sign-in page shows it. */
export async function codeSentTo(page: Page, address: string): Promise<string> {
  const { codes } = await callAs(page.context().request, passportCalls.demoAccounts, {})
  return /\d{6}/.exec(codes.find(({ to }) => to === address)?.text ?? '')?.[0] ?? ''
}

/** Signs the page's browser up as somebody new, by the real calls; opens no page. Gives the new address. */
export async function signUp(page: Page, name: string): Promise<string> {
  const { request } = page.context()
  const account = newAddress()
  await callAs(request, passportCalls.sendCode, { account, type: 'sign_up' })
  await expect.poll(() => codeSentTo(page, account)).toMatch(/^\d{6}$/)
  const code = await codeSentTo(page, account)
  await callAs(request, passportCalls.signUp, { account, code, name, password: newPassword })
  return account
}

/** Signs up through the page, as a person does; ends on the home page. */
export async function signUpInPage(page: Page, name: string): Promise<string> {
  const address = newAddress()
  await page.goto('/passport/register')
  await page.getByLabel('手机号或邮箱').fill(address)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(() => codeSentTo(page, address)).toMatch(/^\d{6}$/)
  await page.getByLabel('验证码', { exact: true }).fill(await codeSentTo(page, address))
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: /^注\s*册$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  return address
}
