import type { Page } from '@playwright/test'
import { examAttemptCalls } from '@zhixing/contract/leaves/exam/attempt-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { asCaller, asOther } from './as-other.ts'
import { callAs, listAs } from './client.ts'
import { type ArrangedExam, arrangeExam, fiveKinds } from './exams.ts'
import { expect, signIn, test } from './fixtures.ts'

// A photo at the entrance: taken in the page from a camera that the browser pretends to have, or chosen as a file.
test.use({ permissions: ['camera'] })

/** How many cameras the page has open. */
async function watchCameras(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const open = new Set<MediaStreamTrack>()
    Object.assign(window, {
      openCameras: () => [...open].filter(({ readyState }) => readyState === 'live').length,
    })
    // The empty page before has none.
    const { mediaDevices } = navigator
    const ask = mediaDevices?.getUserMedia.bind(mediaDevices)
    if (ask) {
      mediaDevices.getUserMedia = async (wanted) => {
        const stream = await ask(wanted)
        for (const track of stream.getTracks()) {
          open.add(track)
        }
        return stream
      }
    }
  })
  return () => page.evaluate('openCameras()')
}

async function openEntrance(page: Page, exam: ArrangedExam) {
  await page.goto(`/exam/${exam.id}/entrance?c=${exam.c}`)
  await page.getByRole('button', { name: '开始考试' }).click()
  return page.getByRole('dialog', { name: '考试前请拍照' })
}

async function begun(page: Page) {
  await page.getByRole('dialog', { name: '现在开始考试？' }).getByRole('button', { name: '开始考试' }).click()
  await expect(page).toHaveURL(/\/exam\/\d+\/examination/)
  await expect(page.getByText(/开机前首先要做的是/)).toBeVisible()
}

/** What those who mark there are told of the photo of the only attempt. */
async function photoTold({ id, c }: ArrangedExam) {
  return await asCaller('teacher', async (teacher) => {
    const rows = await listAs(teacher, examManageCalls.sitters, { id, c })
    const s = rows.find((row) => row.s > 0)?.s ?? 0
    return (await callAs(teacher, examAttemptCalls.attemptChanges, { id, c, s })).photo
  })
}

test('a learner takes a photo, takes it again, begins, and the teacher sees it', { tag: '@phone-only' }, async ({
  page,
  browser,
}) => {
  const openCameras = await watchCameras(page)
  await signIn(page, 'learner')
  const exam = await arrangeExam(page, { require_photo: true }, fiveKinds.slice(0, 1))
  const dialog = await openEntrance(page, exam)
  await expect(page.getByText(/^开始前需要拍一张本人照片，仅管理和批阅本场考试的人员可以查看/)).toBeVisible()
  await expect(dialog.getByText('管理和批阅本场考试的人员，以及您本人')).toBeVisible()
  await expect(dialog.getByText(/交卷后保存180天，到期自动删除/)).toBeVisible()
  expect(await openCameras()).toBe(0)

  await dialog.getByRole('button', { name: '打开摄像头' }).click()
  await expect(dialog.getByText('摄像头已打开，请正对镜头，露出整张脸')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '拍照' })).toBeFocused()
  expect(await openCameras()).toBe(1)
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(openCameras).toBe(0)

  await page.getByRole('button', { name: '开始考试' }).click()
  await dialog.getByRole('button', { name: '打开摄像头' }).click()
  await expect(dialog.getByRole('button', { name: '拍照' })).toBeFocused()
  await expect
    .poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: '刚拍的照片' })).toBeVisible()
  await expect.poll(openCameras).toBe(0)
  await dialog.getByRole('button', { name: '重拍' }).click()
  await expect
    .poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0)
  await dialog.getByRole('button', { name: '拍照' }).click()
  await dialog.getByRole('button', { name: '使用这张照片' }).click()
  await begun(page)
  await expect.poll(openCameras).toBe(0)
  expect(await photoTold(exam)).toMatchObject({ from_file: false, file: { type: 'jpg' } })

  await asOther(browser, 'teacher', async (_request, teacher) => {
    await teacher.goto(`/sec/exam/manage/${exam.id}?c=${exam.c}`)
    await teacher
      .getByRole('button', { name: /：更多操作$/ })
      .first()
      .click()
    await teacher.getByRole('menuitem', { name: '处理记录' }).click()
    const photo = teacher.getByRole('region', { name: '入场照片' })
    await expect(photo.getByText('由文件上传')).toHaveCount(0)
    await photo.getByRole('button', { name: /^放大查看.+的入场照片$/ }).click()
    const large = teacher.getByRole('img', { name: /的入场照片，2\d{3}-/ })
    await expect(large).toBeVisible()
    await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await teacher.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expect(photo).toBeVisible()
  })
})

test.describe('without a camera', () => {
  // The wrong password; and Playwright reads once more what the page could not show.
  test.use({ expected: [/status of 400|Connecting to 'blob:/] })
  test('a file takes its place, the password comes after it, and the teacher is told', { tag: '@phone-only' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      if (navigator.mediaDevices) {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      }
    })
    await signIn(page, 'learner')
    const held = { require_photo: true, password: '考场A1' }
    const exam = await arrangeExam(page, held, fiveKinds.slice(0, 1))
    const dialog = await openEntrance(page, exam)
    await dialog.getByRole('button', { name: '打开摄像头' }).click()
    await expect(
      dialog.getByText('没有使用摄像头的权限，请在浏览器或系统设置中允许后重试，或直接拍照上传。'),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: '重试摄像头' })).toBeVisible()
    const input = dialog.locator('input[type=file]')
    await expect(input).toHaveAttribute('capture', 'user')
    await input.setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('不是图片') })
    await expect(dialog.getByText('无法读取这张照片，请换一张或重新拍照')).toBeVisible()
    const picture = await page.screenshot({ type: 'png' })
    await input.setInputFiles({ name: '我.png', mimeType: 'image/png', buffer: picture })
    await expect(dialog.getByRole('img', { name: '刚拍的照片' })).toBeVisible()
    await dialog.getByRole('button', { name: '使用这张照片' }).click()

    const password = page.getByRole('dialog', { name: '现在开始考试？' })
    await password.getByLabel('考试密码').fill('错的')
    await password.getByRole('button', { name: '开始考试' }).click()
    await expect(password.getByText('考试密码不正确')).toBeVisible()
    await password.getByLabel('考试密码').fill('考场A1')
    await password.getByRole('button', { name: '开始考试' }).click()
    await expect(page.getByText(/开机前首先要做的是/)).toBeVisible()
    const told = await photoTold(exam)
    expect(told).toMatchObject({ from_file: true, file: { type: 'jpg' } })
    expect(Math.max(told?.file.width ?? 0, told?.file.height ?? 0)).toBeLessThanOrEqual(1280)
  })
})

test.describe('asked for meanwhile', () => {
  test.use({ expected: [/status of 403/] })
  test('a photo that is asked for from now on is asked of who waits at the entrance', async ({ page }) => {
    await signIn(page, 'learner')
    const exam = await arrangeExam(page, {}, fiveKinds.slice(0, 1))
    await page.goto(`/exam/${exam.id}/entrance?c=${exam.c}`)
    await expect(page.getByRole('button', { name: '开始考试' })).toBeVisible()
    await asCaller('teacher', (teacher) => callAs(teacher, examCalls.update, { id: exam.id, require_photo: true }))
    await page.getByRole('button', { name: '开始考试' }).click()
    await page.getByRole('dialog', { name: '现在开始考试？' }).getByRole('button', { name: '开始考试' }).click()
    await expect(page.getByText('请先完成拍照')).toBeVisible()
    await expect(page.getByRole('dialog', { name: '考试前请拍照' })).toBeVisible()
  })
})
