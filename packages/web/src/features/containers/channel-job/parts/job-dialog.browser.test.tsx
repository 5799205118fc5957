import {
  type ChannelJob,
  type ChannelJobStands,
  channelJobCalls,
  channelJobStands,
} from '@zhixing/contract/containers/channel-job/calls.ts'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../../../test/draw.tsx'
import { onPage } from '../../../../../test/on-page.tsx'
import { sampleOf } from '../../../../../test/sample-of.ts'
import { JobDialog } from './job-dialog.tsx'

afterEach(() => localStorage.clear())

/** Answers changes of a post as the server does: an older version is refused with what stands there. Gives what was taken. */
function standing(job: ChannelJobStands) {
  const { fetch } = window
  onTestFinished(() => {
    window.fetch = fetch
  })
  const taken: unknown[] = []
  window.fetch = async (address, init = {}) => {
    if (address !== channelJobCalls.update.path) {
      return Response.json({ code: 20000, message: '', data: {} })
    }
    const sent = JSON.parse(String(init.body))
    if (sent.row_version !== job.row_version) {
      return Response.json({ code: 40900, message: '内容已被他人修改', data: job }, { status: 409 })
    }
    taken.push([sent.name, sent.headcount])
    return Response.json({ code: 20000, message: '', data: { id: job.id } })
  }
  return taken
}

test('a post that somebody else changed meanwhile stands beside what was typed, and is saved once that is decided', async () => {
  const opened = { ...(sampleOf(channelJobStands) as ChannelJob), id: 5, name: '车工', city: '成都', region_code: 1 }
  const job = { ...opened, headcount: 1, row_version: 1 }
  const saved = { saved_by: '李老师', saved_time: 1_780_000_000 }
  const taken = standing({ ...job, name: '数控车工', headcount: 3, row_version: 2, ...saved })
  draw(onPage(<JobDialog id={1} job={job} onClose={() => undefined} />))
  const name = page.getByLabelText('岗位名称', { exact: true })
  await name.fill('高级车工')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText(/^李老师于.+保存了新版本$/)).toBeVisible()
  await expect.element(page.getByText('下列内容双方都修改了，请选择保留哪个。')).toBeVisible()
  await expect.element(name).toHaveValue('高级车工')
  await page.getByRole('button', { name: '用我的' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => taken).toEqual([['高级车工', '3']])
})
