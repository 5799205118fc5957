import { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../../../test/draw.tsx'
import { onPage } from '../../../../../test/on-page.tsx'
import { Page } from './org-department-page.tsx'

afterEach(() => localStorage.clear())

const opened = { id: 5, parent_id: 0, name: '机电学院', kind: 'section', depth: 1, member_count: 0, row_version: 1 }
const saved = { name: '机电系', row_version: 2, saved_by: '李主任', saved_time: 1_780_000_000 }

/** Answers as the server does where somebody else saves the department once it is being edited. Gives what was taken. */
function overtaken() {
  const { fetch } = window
  onTestFinished(() => {
    window.fetch = fetch
  })
  const taken: unknown[] = []
  let stands: object & { row_version: number } = opened
  window.fetch = (address, init = {}) => {
    if (String(address).startsWith(orgManageCalls.departments.path)) {
      return Promise.resolve(Response.json({ code: 20000, message: '', data: { departments: [stands] } }))
    }
    if (address !== orgManageCalls.saveDepartment.path) {
      return Promise.resolve(Response.json({ code: 20000, message: '', data: {} }))
    }
    const sent = JSON.parse(String(init.body))
    stands = { ...opened, ...saved }
    if (sent.row_version !== stands.row_version) {
      return Promise.resolve(Response.json({ code: 40900, message: '内容已被他人修改' }, { status: 409 }))
    }
    taken.push(sent.name)
    return Promise.resolve(Response.json({ code: 20000, message: '', data: { id: opened.id } }))
  }
  return taken
}

test('a department that somebody else changed meanwhile stands beside what was typed, with who and when', async () => {
  const taken = overtaken()
  draw(onPage(<Page />))
  await page.getByRole('button', { name: /机电学院/ }).click()
  await page.getByRole('menuitem', { name: '编辑或移动' }).click()
  await page.getByLabelText('名称', { exact: true }).fill('机电工程学院')
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect.element(page.getByText(/^李主任于.+保存了新版本$/)).toBeVisible()
  await page.getByRole('button', { name: '用我的' }).click()
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect.poll(() => taken).toEqual(['机电工程学院'])
})
