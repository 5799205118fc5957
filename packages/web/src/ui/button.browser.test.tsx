import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ReadOnlyContext } from './read-only-context.ts'

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

test('what changes something is shut to a person who may change nothing, with the reason; all else is not', async () => {
  draw(
    <ReadOnlyContext value="演示账号不能操作">
      <Button changes>收藏</Button>
      <Button>分享</Button>
      <Button changes href="/add">
        创建
      </Button>
    </ReadOnlyContext>,
  )
  const shut = page.getByRole('button', { name: '收藏' })
  await expect.element(shut).toBeDisabled()
  await expect.element(shut).toHaveAttribute('title', '演示账号不能操作')
  await expect.element(page.getByRole('button', { name: '分享' })).toBeEnabled()
  await expect.element(page.getByRole('link', { name: '创建' })).toHaveAttribute('aria-disabled', 'true')
})

test('a dialog that sends says why it does not, and one that only shows is closed as ever', async () => {
  const { redraw } = draw(
    <ReadOnlyContext value="演示账号不能操作">
      <Dialog open title="改名" confirmLoading={false} okText="保存" />
    </ReadOnlyContext>,
  )
  await expect.element(page.getByRole('button', { name: '保存' })).toBeDisabled()
  await expect.element(page.getByText('演示账号不能操作')).toBeVisible()
  redraw(
    <ReadOnlyContext value="演示账号不能操作">
      <Dialog open title="说明" okText="知道了" />
    </ReadOnlyContext>,
  )
  await expect.element(page.getByRole('button', { name: '知道了' })).toBeEnabled()
})
