import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import { Button } from './button.tsx'
import { Popover } from './popover.tsx'

test('a panel is named by its heading, keeps Tab, and gives the focus back to its button on Esc', async () => {
  draw(
    <Popover
      title="显示的列"
      content={
        <>
          <input aria-label="姓名" />
          <input aria-label="成绩" />
        </>
      }
    >
      <Button>选择列</Button>
    </Popover>,
  )
  const button = page.getByRole('button', { name: '选择列' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Tab}{Enter}')
  const panel = page.getByRole('dialog', { name: '显示的列' })
  await expect.element(panel).toBeVisible()
  await expect.element(panel).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByLabelText('姓名')).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(page.getByLabelText('姓名')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})
