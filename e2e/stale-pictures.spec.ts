import type { Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { asCaller } from './as-other.ts'
import { callAs } from './client.ts'
import { uploadPicture } from './files.ts'
import { expect, signIn, test } from './fixtures.ts'

test.use({ expected: [/status of 404/] })

/** The first reply of a call tells links that have gone stale, as on a page that stood open for long. */
async function withStaleLinks(page: Page, path: string): Promise<() => boolean> {
  let isStale = true
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      const links = /&amp;s=[\w-]+/g
      await route.fulfill({ response, body: isStale ? body.replaceAll(links, '&amp;s=stale') : body })
      isStale &&= !links.test(body)
    },
  )
  return () => !isStale
}

async function expectDrawn(page: Page): Promise<void> {
  const picture = page.getByRole('img', { name: '零件图' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true)
}

test('a picture of a question whose link went stale is there all the same, and the answer stays', async ({ page }) => {
  const title = `看图题 ${Date.now() % 100_000}`
  const { id, c } = await asCaller('teacher', async (teacher) => {
    const picture = await uploadPicture(teacher, 'layout-phone.png')
    const collection = await callAs(teacher, collectionCalls.create, { industry_id: 1, title })
    const exam = await callAs(teacher, examCalls.create, { title, container_id: collection.id })
    const stem = `<p>图中有几处错误？</p><img data-file-id="${picture}" alt="零件图">`
    const questions = [
      { type: 8, score: 10, stem: '<p>说明对刀的步骤。</p>', answer: ['试切'] },
      { type: 8, score: 10, stem, answer: ['两处'] },
    ]
    await callAs(teacher, examCalls.saveQuestions, { id: exam.id, row_version: exam.row_version, questions })
    return { id: exam.id, c: collection.id }
  })
  await signIn(page, 'learner')
  await callAs(page.context().request, collectionCalls.follow, { id: c, action: 'add' })
  const wasStale = await withStaleLinks(page, examCalls.paper.path)
  await page.goto(`/exam/${id}/entrance?c=${c}`)
  await page.getByRole('button', { name: '开始考试', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开始考试' }).click()
  await page.getByRole('textbox').fill('先试切，再测量。')
  await page.getByRole('button', { name: '下一题', exact: true }).click()
  await expectDrawn(page)
  expect(wasStale()).toBe(true)
  await page.getByRole('button', { name: '上一题', exact: true }).click()
  await expect(page.getByRole('textbox')).toHaveValue('先试切，再测量。')
})

test('so is a picture of an article', async ({ page }) => {
  const title = `看图文章 ${Date.now() % 100_000}`
  const c = await asCaller('teacher', async (teacher) => {
    const picture = await uploadPicture(teacher, 'layout-phone.png')
    const body = `<p>先看图纸。</p><img data-file-id="${picture}" alt="零件图">`
    const { id } = await callAs(teacher, collectionCalls.create, { industry_id: 1, title })
    await callAs(teacher, articleCalls.create, { title: '先读', body: '<p>看图之前。</p>', container_id: id })
    await callAs(teacher, articleCalls.create, { title, body, container_id: id })
    return id
  })
  await signIn(page, 'learner')
  await callAs(page.context().request, collectionCalls.follow, { id: c, action: 'add' })
  const wasStale = await withStaleLinks(page, articleCalls.detail.path)
  // The text a page opens with comes with it, and is fresh.
  await page.goto(`/collection/${c}/my-detail`)
  await page.getByRole('link', { name: `下一节：${title}` }).click()
  await expectDrawn(page)
  expect(wasStale()).toBe(true)
})
