import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

const press = (keys: string) => userEvent.keyboard(keys)

function Shell({ onChange }: { onChange: (isOpen: boolean) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开菜单</Button>
      <Drawer
        title="菜单"
        placement="left"
        size={260}
        open={isOpen}
        onClose={() => setOpen(false)}
        afterOpenChange={onChange}
      >
        <input aria-label="搜索" />
        <Button onClick={() => setAsking(true)}>询问</Button>
      </Drawer>
      <Dialog title="真的？" open={isAsking} onCancel={() => setAsking(false)} />
    </>
  )
}

test('a drawer has a name and the focus, keeps Tab, is closed by Esc and tells when it is gone', async () => {
  const told: boolean[] = []
  draw(<Shell onChange={(isOpen) => told.push(isOpen)} />)
  await expect.element(page.getByRole('button', { name: '打开菜单' })).toBeVisible()
  await press('{Tab}{Enter}')
  const drawer = page.getByRole('dialog', { name: '菜单' })
  await expect.element(drawer).toHaveFocus()
  expect(drawer.element().getBoundingClientRect().width).toBe(260)
  for (const name of ['关闭', '询问', '关闭']) {
    await press(name === '询问' ? '{Tab}{Tab}' : '{Tab}')
    await expect.element(page.getByRole('button', { name })).toHaveFocus()
  }
  await press('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '打开菜单' })).toHaveFocus()
  expect(told).toEqual([true, false])
})

test('a dialog over a drawer closes first and gives the focus back into it', async () => {
  draw(<Shell onChange={() => undefined} />)
  await userEvent.click(page.getByRole('button', { name: '打开菜单' }))
  await userEvent.click(page.getByRole('button', { name: '询问' }))
  await expect.element(page.getByRole('dialog', { name: '真的？' })).toHaveFocus()
  await press('{Escape}')
  await expect.element(page.getByRole('dialog', { name: '真的？' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: '菜单' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '询问' })).toHaveFocus()
})
