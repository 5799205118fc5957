import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import { CountedInput } from './counted-input.tsx'
import { NumberInput } from './number-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

test('a counted line stops at its limit, counts a rare character as one, and keeps the mark where one types', async () => {
  draw(<CountedInput max={4} aria-label="名称" />)
  const field = page.getByLabelText('名称')
  await field.fill('𠮷二三四')
  await expect.element(page.getByText('4 / 4')).toBeVisible()
  await field.click()
  await userEvent.keyboard('{Home}甲')
  await expect.element(field).toHaveValue('甲𠮷二三')
  const input = field.element()
  expect(input instanceof HTMLInputElement && input.selectionStart).toBe(1)
})

test('a longer text that is already there stays until it is typed into', async () => {
  draw(<CountedInput max={2} aria-label="名称" defaultValue="一二三" />)
  await expect.element(page.getByLabelText('名称')).toHaveValue('一二三')
  await expect.element(page.getByText('3 / 2')).toHaveClass('zx-input-over')
})

test('what an input method composes is cut when it has become a text', async () => {
  draw(<CountedInput max={2} aria-label="名称" />)
  await expect.element(page.getByLabelText('名称')).toBeVisible()
  const field = page.getByLabelText('名称').element()
  if (!(field instanceof HTMLInputElement)) {
    throw new Error('no line of text')
  }
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  write?.call(field, 'han shu')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
  await expect.element(page.getByLabelText('名称')).toHaveValue('han shu')
  write?.call(field, '函数图')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  await expect.element(page.getByLabelText('名称')).toHaveValue('函数')
})

function Held({ onClear }: { onClear: () => void }) {
  const [text, setText] = useState('函数')
  return (
    <TextInput
      aria-label="关键词"
      allowClear
      value={text}
      onChange={({ target }) => setText(target.value)}
      onClear={onClear}
    />
  )
}

test('the cross empties a line, tells its page and leaves the focus in it', async () => {
  let cleared = 0
  draw(<Held onClear={() => cleared++} />)
  await page.getByRole('button', { name: '清空' }).click()
  await expect.element(page.getByLabelText('关键词')).toHaveValue('')
  await expect.element(page.getByLabelText('关键词')).toHaveFocus()
  expect(cleared).toBe(1)
})

test('a password can be looked at', async () => {
  draw(<PasswordInput aria-label="密码" defaultValue="Demo-2026!" />)
  const field = page.getByLabelText('密码', { exact: true })
  await expect.element(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: '显示密码' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
})

test('a line for a number takes digits only', async () => {
  draw(<NumberInput aria-label="分数" />)
  await page.getByLabelText('分数').click()
  await userEvent.keyboard('1a2')
  await expect.element(page.getByLabelText('分数')).toHaveValue('12')
})

test.each([
  ['digits', '８０。', '80'],
  ['whole', '１２', '12'],
  ['decimal', '８６．５', '86.5'],
] as const)('full-width digits that an input method types arrive as digits: %s', async (kind, typed, expected) => {
  draw(<NumberInput kind={kind} aria-label="分数" />)
  await page.getByLabelText('分数').click()
  for (const one of typed) {
    await cdp().send('Input.insertText', { text: one })
  }
  await expect.element(page.getByLabelText('分数')).toHaveValue(expected)
})

test('several lines grow with their text, up to their bound', async () => {
  draw(<TextArea aria-label="评语" autoSize={{ minRows: 2, maxRows: 4 }} />)
  const field = page.getByLabelText('评语')
  const height = () => field.element().getBoundingClientRect().height
  await expect.element(field).toBeVisible()
  const before = height()
  await field.fill('一\n二\n三')
  expect(height()).toBeGreaterThan(before)
  await field.fill('一\n二\n三\n四')
  const most = height()
  await field.fill('一\n二\n三\n四\n五\n六')
  expect(height()).toBe(most)
})

test('on a phone a field that grows has the height of other fields while it has one line', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1024, 768))
  draw(
    <div style={{ lineHeight: '22px' }}>
      <TextArea autoSize aria-label="选项" defaultValue="一行" />
    </div>,
  )
  await expect.poll(() => page.getByLabelText('选项').element().getBoundingClientRect().height).toBe(44)
})
