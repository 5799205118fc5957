import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { linkCalls } from '@zhixing/contract/leaves/link/calls.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answeringOnce } from '../../../../../test/answering-once.ts'
import { draw } from '../../../../../test/draw.tsx'
import { onPage } from '../../../../../test/on-page.tsx'
import { sampleOf } from '../../../../../test/sample-of.ts'
import { LinkEditor } from './link-editor.tsx'

afterEach(() => localStorage.clear())

const c = 3
const item = { id: 9, content_id: 1, section_id: 0, content_type: 'link', title: '甲', required: true }

/** Answers as the server does, with an outline that holds what was made; gives what was changed in it. */
function outlined() {
  const server = answeringOnce([linkCalls.create, linkCalls.update])
  const { fetch } = window
  const changed: unknown[] = []
  window.fetch = async (address, init = {}) => {
    if (String(address).startsWith(outlineCalls.tree.path)) {
      const data = { ...Object(sampleOf(outlineCalls.tree.output)), items: [item] }
      return Response.json({ code: 20000, message: '', data })
    }
    if (address === outlineCalls.changeItems.path) {
      changed.push(JSON.parse(String(init.body)))
      return Response.json({ code: 20000, message: '', data: { changed: 1, version: 2 } })
    }
    return await fetch(address, init)
  }
  return { ...server, changed }
}

const press = async () => await page.getByRole('button', { name: /^保\s*存$/ }).click()

async function fillAndLose(server: ReturnType<typeof outlined>): Promise<void> {
  server.loseNext()
  draw(onPage(<LinkEditor c={c} sectionId={0} onSaved={() => undefined} onCancel={() => undefined} />))
  await page.getByLabelText('名称', { exact: true }).fill('甲')
  await page.getByLabelText('链接地址', { exact: true }).fill('https://example.com')
  await press()
  await expect.poll(() => server.made()).toEqual(['甲'])
}

test('what an activity counts for, chosen anew after a lost answer, is carried to what was made (T379)', async () => {
  const server = outlined()
  await fillAndLose(server)
  await page.getByRole('radio', { name: /^选学/ }).click()
  await press()
  await expect
    .poll(() => server.changed)
    .toEqual([{ content_id: c, ids: [item.id], required: false, trial: false, hidden: false }])
  expect(server.made()).toEqual(['甲'])
})

test('an activity that counts as it was sent stays in its place as it is (T379)', async () => {
  const server = outlined()
  await fillAndLose(server)
  await page.getByLabelText('名称', { exact: true }).fill('乙')
  await press()
  await expect.poll(() => server.made()).toEqual(['乙'])
  await expect.poll(() => JSON.stringify(localStorage)).not.toContain('zx-sending')
  expect(server.changed).toEqual([])
})

test('who edits an activity that somebody else saved meanwhile is told by whom and when', async () => {
  const server = outlined()
  const { fetch } = window
  const opened = {
    ...Object(sampleOf(linkCalls.detail.output)),
    id: 1,
    title: '甲',
    url: 'https://example.com',
    row_version: 1,
  }
  const saved = { title: '乙', row_version: 2, saved_by: '李老师', saved_time: 1_780_000_000 }
  let stands = opened
  window.fetch = async (address, init = {}) => {
    if (String(address).startsWith(linkCalls.detail.path)) {
      return Response.json({ code: 20000, message: '', data: stands })
    }
    if (address === linkCalls.update.path) {
      stands = { ...opened, ...saved }
      return Response.json({ code: 40900, message: '内容已被他人修改' }, { status: 409 })
    }
    return await fetch(address, init)
  }
  draw(onPage(<LinkEditor c={c} id={1} sectionId={0} onSaved={() => undefined} onCancel={() => undefined} />))
  await page.getByLabelText('名称', { exact: true }).fill('丙')
  await press()
  await expect.element(page.getByText(/^李老师于.+保存了新版本$/)).toBeVisible()
  expect(server.made()).toEqual([])
})
