import type { APIRequestContext } from '@playwright/test'
import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { asCaller, asOther } from './as-other.ts'
import { callAs } from './client.ts'
import { expect, signIn, test } from './fixtures.ts'

// What a marker says: recorded in the page from a microphone that the browser pretends to have, and attached.
test.use({ permissions: ['microphone'] })

async function makeCollection(request: APIRequestContext, title: string): Promise<number> {
  const [industry] = await callAs(request, industryCalls.lists, {})
  const made = await callAs(request, collectionCalls.create, {
    title,
    industry_id: industry?.id ?? 0,
    introduce: '语音反馈',
  })
  return made.id
}

test('a marker records a note and attaches a file, and the learner hears and opens them', async ({ page, browser }) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const c = await makeCollection(request, `语音${Date.now() % 1_000_000}`)
  const { id } = await callAs(request, workCalls.create, { title: '朗读练习', container_id: c })
  await asCaller('learner', async (theirs) => {
    await callAs(theirs, collectionCalls.follow, { id: c })
    await callAs(theirs, workCalls.submit, { id, c, body: '<p>我的朗读稿</p>', row_version: 0 })
  })

  await page.goto(`/reading/work/${id}?c=${c}`)
  const panel = page.getByRole('region', { name: '作业的语音和文件' })
  await panel.getByRole('button', { name: '录制语音' }).click()
  await expect(panel.getByText('正在录音')).toBeVisible()
  await expect(panel.getByRole('timer')).toContainText('0:01')
  await panel.getByRole('button', { name: '停止录音' }).click()
  await expect(panel.getByText('请试听后保存')).toBeVisible()

  // What is not kept yet keeps its marker here.
  await page.getByRole('button', { name: '退出' }).click()
  await expect(page.getByText('录音或文件还没有保存，请先保存或删除')).toBeVisible()
  await panel.getByRole('button', { name: '保存录音' }).click()
  await expect(page.getByText('语音已保存')).toBeVisible()
  const said = panel.getByRole('list', { name: '作业的反馈' })
  await expect(said.getByText(/^语音 0:0\d$/)).toBeVisible()

  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: '范读要点.txt', mimeType: 'text/plain', buffer: Buffer.from('注意停顿') })
  await expect(said.getByRole('link', { name: /范读要点/ })).toBeVisible()
  await page.getByRole('button', { name: '80%' }).click()
  await expect(page.getByText('已批阅', { exact: true }).first()).toBeVisible()
  await expect(said.getByRole('listitem')).toHaveCount(2)

  await asOther(browser, 'learner', async (_theirs, learner) => {
    await learner.goto(`/work/${id}/result?c=${c}`)
    const told = learner.getByRole('list', { name: '老师的语音和文件' })
    await expect(told.getByRole('link', { name: /范读要点/ })).toBeVisible()
    const voice = told.locator('audio')
    await expect(voice).toHaveCount(1)
    const plays = voice.evaluate(async (element: HTMLAudioElement) => {
      element.muted = true
      await element.play()
      return element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
    })
    expect(await plays).toBe(true)
  })

  await said.getByRole('button', { name: '删除范读要点.txt' }).click()
  await expect(said.getByRole('listitem')).toHaveCount(1)
})

test('of an exam the whole and a question are spoken about', async ({ page, browser }) => {
  await signIn(page, 'teacher')
  const { request } = page.context()
  const c = await makeCollection(request, `整卷${Date.now() % 1_000_000}`)
  const exam = await callAs(request, examCalls.create, {
    title: '口语测验',
    container_id: c,
    review: { score: true, answers: 'submit' },
  })
  await callAs(request, examCalls.saveQuestions, {
    id: exam.id,
    c,
    row_version: exam.row_version,
    questions: [{ type: 8, score: 10, stem: '用一句话介绍自己。', answer: ['略'] }],
  })
  await asCaller('learner', async (theirs) => {
    await callAs(theirs, collectionCalls.follow, { id: c })
    const { attempt, device_token } = await callAs(theirs, examCalls.start, { id: exam.id, c })
    const answered_at = Math.floor(Date.now() / 1000)
    const changes = [{ slot: 1, response: ['我叫林晓雨'], answered_at }]
    await callAs(theirs, examCalls.submit, { attempt_id: attempt.id, device_token, client_seq: 1, changes })
  })

  await page.goto(`/reading/exam/${exam.id}?c=${c}`)
  for (const name of ['第1题', '整卷']) {
    const panel = page.getByRole('region', { name: `${name}的语音和文件` })
    await panel.getByRole('button', { name: '录制语音' }).click()
    await expect(panel.getByRole('timer')).toContainText('0:01')
    await panel.getByRole('button', { name: '停止录音' }).click()
    await panel.getByRole('button', { name: '保存录音' }).click()
    await expect(panel.getByRole('list').locator('audio')).toHaveCount(1)
  }
  await page.getByRole('button', { name: '满分' }).click()
  await expect(page.getByText('已全部批阅')).toBeVisible()
  await asOther(browser, 'learner', async (_theirs, learner) => {
    await learner.goto(`/exam/${exam.id}/result?c=${c}`)
    await expect(learner.getByRole('list', { name: '老师的语音和文件' }).locator('audio')).toHaveCount(1)
    await expect(learner.getByRole('list', { name: '第1题的语音和文件' }).locator('audio')).toHaveCount(1)
  })
})

test('without a microphone the page says so, and files remain', async ({ page }) => {
  await page.addInitScript(() => {
    // The empty page before has none.
    if (navigator.mediaDevices) {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no device', 'NotFoundError'))
    }
  })
  await signIn(page, 'teacher')
  const { request } = page.context()
  const c = await makeCollection(request, `无麦${Date.now() % 1_000_000}`)
  const { id } = await callAs(request, workCalls.create, { title: '朗读练习', container_id: c })
  await asCaller('learner', async (theirs) => {
    await callAs(theirs, collectionCalls.follow, { id: c })
    await callAs(theirs, workCalls.submit, { id, c, body: '<p>我的朗读稿</p>', row_version: 0 })
  })
  await page.goto(`/reading/work/${id}?c=${c}`)
  await page.getByRole('button', { name: '录制语音' }).click()
  await expect(page.getByText('没有找到麦克风，可以添加音频文件。')).toBeVisible()
  await expect(page.getByRole('button', { name: '添加文件' })).toBeEnabled()
})
