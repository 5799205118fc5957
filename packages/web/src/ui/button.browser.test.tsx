import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import { Button } from './button.tsx'

test('a button is pressed by keyboard, and does nothing while it is busy', async () => {
  const pressed: string[] = []
  const { redraw } = draw(<Button onClick={() => pressed.push('once')}>保存</Button>)
  await expect.element(page.getByRole('button', { name: '保存' })).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter} ')
  expect(pressed).toEqual(['once', 'once'])
  redraw(
    <Button loading onClick={() => pressed.push('busy')}>
      保存
    </Button>,
  )
  await expect.element(page.getByRole('button', { name: '保存' })).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  expect(pressed).toEqual(['once', 'once'])
})
