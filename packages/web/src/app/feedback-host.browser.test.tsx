import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '#ui/dialog.tsx'
import { staysOpen, useApp } from '#ui/use-app.ts'
import { draw } from '../../test/draw.tsx'
import { FeedbackHost } from './feedback-host.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

// biome-ignore lint/correctness/useHookAtTopLevel: it is the same for everybody and holds nothing of a component.
const { message, modal, notification } = useApp()

// One for all of them, as in the app: what is said goes to the first that is there.
const host = createRoot(document.body.appendChild(document.createElement('div')))
beforeAll(() => host.render(<FeedbackHost />))
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => host.unmount())

test('a message is read out, takes no focus, and goes after three seconds', async () => {
  vi.useFakeTimers()
  draw(<input aria-label="正在写" />)
  await userEvent.click(page.getByLabelText('正在写'))
  message.success('已保存')
  await expect.element(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
  message.error({ content: '没有保存', key: 'failed', duration: 5 })
  await expect.element(page.getByRole('alert').filter({ hasText: '没有保存' })).toBeVisible()
  await expect.element(page.getByLabelText('正在写')).toHaveFocus()
  vi.advanceTimersByTime(3000)
  await expect.element(page.getByText('已保存')).not.toBeInTheDocument()
  await expect.element(page.getByText('没有保存')).toBeVisible()
  vi.advanceTimersByTime(2000)
  await expect.element(page.getByText('没有保存')).not.toBeInTheDocument()
})

test('three messages are the most, the oldest gives way, and one key is one message', async () => {
  vi.useFakeTimers()
  for (const content of ['一', '二', '三', '四']) {
    message.info({ content: `消息${content}`, key: content })
  }
  message.info({ content: '消息四再来', key: '四' })
  await expect.element(page.getByText('消息四再来')).toBeVisible()
  const shown = () => [...document.querySelectorAll('.zx-message')].map((one) => one.textContent)
  expect(shown()).toEqual(['消息四再来', '消息三', '消息二'])
  vi.advanceTimersByTime(3000)
  await expect.poll(shown).toEqual([])
})

test('a message over a dialog is within reach and closes nothing', async () => {
  vi.useFakeTimers()
  draw(<Dialog open title="改名" />)
  await expect.element(page.getByRole('dialog', { name: '改名' })).toBeVisible()
  message.info({ content: <button type="button">查看进度</button> })
  await userEvent.click(button('查看进度'))
  await expect.element(page.getByRole('dialog', { name: '改名' })).toBeVisible()
  vi.advanceTimersByTime(60_000)
  await expect.element(button('查看进度')).toBeVisible()
})

test('a question has its 确定 in focus, stays busy until what it began is done, and sends it once', async () => {
  let sent = 0
  let done: () => void = () => undefined
  const gone: string[] = []
  modal.danger({
    title: '删除作业？',
    content: '删除后不可恢复。',
    onOk: () => {
      sent += 1
      return new Promise<void>((resolve) => {
        done = resolve
      })
    },
    afterClose: () => gone.push('gone'),
  })
  await expect.element(page.getByRole('dialog', { name: '删除作业？' }).getByText('删除后不可恢复。')).toBeVisible()
  await expect.element(button('删除')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('删除')).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  expect(sent).toBe(1)
  expect(gone).toEqual([])
  done()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => gone).toEqual(['gone'])
})

test('a question whose answer is not complete stays', async () => {
  let tries = 0
  modal.danger({
    title: '删除学习集？',
    onOk: () => {
      tries += 1
      return tries === 1 ? staysOpen : undefined
    },
  })
  await button('删除').click()
  await expect.element(page.getByRole('dialog', { name: '删除学习集？' })).toBeVisible()
  await button('删除').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(tries).toBe(2)
})

test('Esc answers a question with 取消, and taking it back answers nothing', async () => {
  const answers: string[] = []
  modal.confirm({ title: '离开此页？', onOk: () => answers.push('ok'), onCancel: () => answers.push('cancel') })
  await expect.element(button('确定')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(answers).toEqual(['cancel'])
  const asked = modal.confirm({ title: '又一次？', onCancel: () => answers.push('again') })
  await expect.element(page.getByRole('dialog', { name: '又一次？' })).toBeVisible()
  asked.destroy()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(answers).toEqual(['cancel'])
})

test('a question over a dialog has its 确定 in focus, and gives the focus back into the dialog', async () => {
  draw(
    <Dialog open title="改名">
      <input aria-label="名称" />
    </Dialog>,
  )
  await expect.element(page.getByLabelText('名称')).toHaveFocus()
  modal.confirm({ title: '不保存？', okText: '不保存' })
  await expect.element(button('不保存')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: '不保存？' })).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('名称')).toHaveFocus()
})

test('where most want to keep what they have, 取消 has the focus (N16)', async () => {
  modal.confirm({ title: '离开作答页面？', okText: '离开', cancelText: '继续作答', keeps: true })
  await expect.element(button('继续作答')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('what is only told has one button', async () => {
  modal.warning({ title: '登记切屏', content: '离开会被记录。' })
  await expect.element(button('知道了')).toHaveFocus()
  await expect.element(button('取消')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a notice stays until it is closed', async () => {
  notification.open({
    key: 'new',
    title: '页面有新版本',
    description: '刷新后使用。',
    actions: <button type="button">刷新</button>,
  })
  await expect.element(page.getByText('刷新后使用。')).toBeVisible()
  await expect.element(button('刷新')).toBeVisible()
  await userEvent.click(button('关闭'))
  await expect.element(page.getByText('页面有新版本')).not.toBeInTheDocument()
})
