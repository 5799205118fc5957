import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import { ActionMenu } from './action-menu.tsx'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { useFocusReturn } from './use-focus-return.ts'

const dialog = (name = '改名') => page.getByRole('dialog', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const press = (keys: string) => userEvent.keyboard(keys)

/** A page with a dialog behind a button, which closes itself as pages do. */
function Opened({ isGone = false, children, ...props }: Partial<DialogProps> & { isGone?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    props.onCancel?.()
    setOpen(false)
  }
  const shown = (
    <Dialog title="改名" {...props} open={isOpen} onCancel={close}>
      {children}
    </Dialog>
  )
  return (
    <main>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <input aria-label="页面上的" />
      {isGone && !isOpen ? null : shown}
    </main>
  )
}

function FromMenu() {
  useFocusReturn()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionMenu actions={[{ key: 'rename', label: '重命名' }]} onChoose={() => setOpen(true)}>
        打开
      </ActionMenu>
      {isOpen ? (
        <Dialog open title="改名" onCancel={() => setOpen(false)}>
          <input aria-label="名称" />
        </Dialog>
      ) : null}
    </>
  )
}

function Sends({ onSend }: { onSend: () => void }) {
  const [isSending, setSending] = useState(false)
  const send = () => {
    onSend()
    setSending(true)
  }
  return <Dialog open title="改名" confirmLoading={isSending} onOk={send} okText="保存" />
}

/** A form whose button has nothing to add once it was pressed. */
function Adds() {
  const [hasText, setText] = useState(true)
  return (
    <Button disabled={!hasText} onClick={() => setText(false)}>
      添加
    </Button>
  )
}

async function opened(content: ReactNode): Promise<void> {
  draw(content)
  await expect.element(button('打开')).toBeVisible()
  await press('{Tab}{Enter}')
}

test('a dialog is named by its title, takes the focus into its first field, keeps Tab and gives the focus back', async () => {
  await opened(
    <Opened>
      <input type="checkbox" aria-label="同意" />
      <input aria-label="名称" />
    </Opened>,
  )
  await expect.element(dialog()).toBeVisible()
  await expect.element(page.getByLabelText('名称')).toHaveFocus()
  for (const name of ['取消', '确定', '关闭']) {
    await press('{Tab}')
    await expect.element(button(name)).toHaveFocus()
  }
  await press('{Tab}{Tab}')
  await expect.element(page.getByLabelText('名称')).toHaveFocus()
  await press('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(button('打开')).toHaveFocus()
})

test('Esc closes a dialog whose pressed button was disabled and so lost the focus', async () => {
  await opened(
    <Opened footer={null}>
      <Adds />
    </Opened>,
  )
  await button('添加').click()
  await expect.element(button('添加')).toBeDisabled()
  await expect.poll(() => document.activeElement === document.body).toBe(true)
  await press('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('buttons of a dialog of its own stand at its end and apart, as its usual ones do', async () => {
  await opened(
    <Opened
      footer={
        <>
          <Button>重新载入</Button>
          <Button type="primary">仍然覆盖</Button>
        </>
      }
    />,
  )
  const [first, last] = ['重新载入', '仍然覆盖'].map((name) => button(name).element().getBoundingClientRect())
  const foot = dialog().element().getBoundingClientRect()
  expect(Number(last?.left) - Number(first?.right)).toBeCloseTo(8)
  expect(foot.right - Number(last?.right)).toBeLessThan(32)
})

test('a dialog without a field has the focus itself, so that what is typed presses nothing', async () => {
  let answered = 0
  await opened(
    <Opened
      footer={
        <Button
          onClick={() => {
            answered += 1
          }}
        >
          知道了
        </Button>
      }
      closable={false}
      keyboard={false}
      maskClosable={false}
    >
      监考消息
    </Opened>,
  )
  await expect.element(dialog()).toHaveFocus()
  await press('{Escape}{Enter} ')
  await expect.element(dialog()).toBeVisible()
  expect(answered).toBe(0)
  await expect.element(button('关闭')).not.toBeInTheDocument()
})

test('the focus goes back too when the page takes an open dialog away', async () => {
  await opened(
    <Opened isGone>
      <input aria-label="名称" />
    </Opened>,
  )
  await expect.element(page.getByLabelText('名称')).toHaveFocus()
  await press('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(button('打开')).toHaveFocus()
})

test('the focus goes back to the button of the menu that a dialog was chosen from', async () => {
  await opened(<FromMenu />)
  await expect.element(page.getByRole('menuitem', { name: '重命名' })).toHaveFocus()
  await press('{Enter}')
  await expect.element(page.getByLabelText('名称')).toHaveFocus()
  await press('{Escape}')
  await expect.element(button('打开')).toHaveFocus()
})

test('closing is told once, after the dialog is gone, and not when the page takes it away', async () => {
  const told: string[] = []
  const afterClose = () => told.push(document.querySelector('[role=dialog]') ? 'still there' : 'gone')
  await opened(<Opened afterClose={afterClose} />)
  await expect.element(dialog()).toBeVisible()
  expect(told).toEqual([])
  await press('{Escape}')
  await expect.poll(() => told).toEqual(['gone'])
  const { leave } = draw(<Dialog open title="另一个" afterClose={afterClose} />)
  await expect.element(dialog('另一个')).toBeVisible()
  leave()
  await expect.element(dialog('另一个')).not.toBeInTheDocument()
  expect(told).toEqual(['gone'])
})

test('pressing beside a dialog closes it, unless it may not be', async () => {
  await opened(<Opened />)
  await expect.element(dialog()).toBeVisible()
  await userEvent.click(document.querySelector('.zx-overlay') ?? document.body, { position: { x: 5, y: 5 } })
  await expect.element(dialog()).not.toBeInTheDocument()
  draw(<Opened title="不能" mask={{ closable: false }} />)
  await userEvent.click(button('打开').nth(1))
  await expect.element(dialog('不能')).toBeVisible()
  await userEvent.click(document.querySelector('.zx-overlay') ?? document.body, { position: { x: 5, y: 5 } })
  await expect.element(dialog('不能')).toBeVisible()
})

test('a dialog over another closes alone and gives the focus back into it', async () => {
  await opened(
    <Opened>
      <Opened title="里面的" />
    </Opened>,
  )
  await expect.element(dialog()).toBeVisible()
  await userEvent.click(dialog().getByRole('button', { name: '打开' }))
  await expect.element(dialog('里面的')).toBeVisible()
  await press('{Escape}')
  await expect.element(dialog('里面的')).not.toBeInTheDocument()
  await expect.element(dialog()).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: '打开' })).toHaveFocus()
})

test('a busy 确定 sends nothing more', async () => {
  let sent = 0
  draw(
    <Sends
      onSend={() => {
        sent += 1
      }}
    />,
  )
  await expect.element(button('保存')).toBeVisible()
  await press('{Tab}{Tab}{Tab}{Enter}')
  await expect.element(button('保存')).toHaveAttribute('aria-busy', 'true')
  await press('{Enter}')
  expect(sent).toBe(1)
})

test('a long dialog scrolls inside, its buttons stay in the window, and the page behind does not move', async () => {
  draw(<div style={{ height: 3000 }} />)
  const widthBefore = document.documentElement.clientWidth
  draw(
    <Dialog open title="改名">
      <p style={{ height: 4000 }}>很长</p>
    </Dialog>,
  )
  await expect.element(button('确定')).toBeVisible()
  await expect.element(button('确定')).toBeInViewport({ ratio: 1 })
  expect(dialog().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  expect(getComputedStyle(document.documentElement).overflow).toContain('hidden')
  expect(document.body.clientWidth).toBe(widthBefore)
})
