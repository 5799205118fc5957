import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import { ActionMenu, type MenuAction } from './action-menu.tsx'

const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
const button = () => page.getByRole('button', { name: '更多操作' })
const press = (keys: string) => userEvent.keyboard(keys)

const actions: MenuAction[] = [
  { key: 'rename', label: '重命名' },
  { key: 'publish', label: '发布', disabledReason: '还没有内容' },
  {
    key: 'theme',
    label: '主题',
    children: [
      { key: 'light', label: '浅色' },
      { key: 'dark', label: '深色', isCurrent: true },
    ],
  },
  { key: 'delete', label: 'Delete', isDanger: true, isApart: true },
]

async function drawn() {
  const chosen: string[] = []
  let pressed = 0
  draw(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a row that is pressed as a whole.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div
      onClick={() => {
        pressed += 1
      }}
    >
      <ActionMenu aria-label="更多操作" actions={actions} onChoose={(key) => chosen.push(key)}>
        更多
      </ActionMenu>
    </div>,
  )
  await expect.element(button()).toBeVisible()
  return { chosen, presses: () => pressed }
}

test('a menu is named after its button and walked by arrows, Home, End and letters; Esc gives the focus back', async () => {
  await drawn()
  await press('{Tab}{Enter}')
  await expect.element(page.getByRole('menu', { name: '更多操作' })).toBeVisible()
  await expect.element(item('重命名')).toHaveFocus()
  await press('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: '主题' })).toHaveFocus()
  await press('{End}')
  await expect.element(item('Delete')).toHaveFocus()
  await press('{Home}')
  await expect.element(item('重命名')).toHaveFocus()
  await press('d')
  await expect.element(item('Delete')).toHaveFocus()
  await press('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button()).toHaveFocus()
})

test('an arrow on the button opens the menu at its first or its last action', async () => {
  await drawn()
  await press('{Tab}{ArrowUp}')
  await expect.element(item('Delete')).toHaveFocus()
  await press('{Escape}')
  await expect.element(button()).toHaveFocus()
  await press('{ArrowDown}')
  await expect.element(item('重命名')).toHaveFocus()
})

test('an action is chosen once, the menu goes, and what lies behind hears nothing of it', async () => {
  const { chosen, presses } = await drawn()
  await userEvent.click(button())
  const before = presses()
  await userEvent.click(item('重命名'))
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(chosen).toEqual(['rename'])
  expect(presses()).toBe(before)
  await expect.element(button()).toHaveFocus()
})

test('a greyed action says why and is not chosen', async () => {
  const { chosen } = await drawn()
  await userEvent.click(button())
  await expect.element(item('发布')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(item('发布')).toHaveAccessibleDescription('还没有内容')
  await expect.element(page.getByText('还没有内容')).toBeVisible()
  await userEvent.click(item('发布'), { force: true })
  expect(chosen).toEqual([])
})

test('a menu of its own opens by an arrow, closes by the other, and choosing in it closes both', async () => {
  const { chosen } = await drawn()
  await press('{Tab}{ArrowDown}{ArrowDown}{ArrowRight}')
  await expect.element(item('浅色')).toHaveFocus()
  await press('{ArrowLeft}')
  await expect.element(page.getByRole('menuitem', { name: '主题' })).toHaveFocus()
  await press('{ArrowRight}')
  await expect.element(item('浅色')).toHaveFocus()
  await press('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: '深色 当前' })).toHaveFocus()
  await press('{Enter}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(chosen).toEqual(['dark'])
  await expect.element(button()).toHaveFocus()
})
