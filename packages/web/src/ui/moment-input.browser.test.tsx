import Form, { Field } from '@rc-component/form'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import { DateInput } from './date-input.tsx'
import { MomentInput } from './moment-input.tsx'

interface DueProps {
  onChange: (value: string) => void
  first?: string
}

function Due({ onChange, first = '' }: DueProps) {
  const [value, setValue] = useState(first)
  return (
    <>
      <label htmlFor="due">应交时间</label>
      <MomentInput
        id="due"
        range="coming"
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
    </>
  )
}

const field = (name: string) => page.getByRole('group', { name, exact: true })
/** What the field says, without the marks of its direction. */
const read = (name: string) =>
  field(name)
    .query()
    ?.textContent.replaceAll(/[^\d/:]/g, '')
const segments = () => page.getByRole('spinbutton')

test('a moment is typed by figures alone, one segment after the other', async () => {
  const onChange = vi.fn<(value: string) => void>()
  draw(<Due onChange={onChange} />)
  await expect.element(field('应交时间')).toBeVisible()
  await userEvent.keyboard('{Tab}209906010800')
  await expect.poll(() => onChange.mock.lastCall).toEqual(['2099-06-01T08:00'])
  await expect.poll(() => read('应交时间')).toBe('2099/06/0108:00')
})

test('the label leads to the first segment, and arrows change it', async () => {
  const onChange = vi.fn<(value: string) => void>()
  draw(<Due first="2099-06-01T08:00" onChange={onChange} />)
  await expect.element(segments().first()).toBeVisible()
  await page.getByText('应交时间', { exact: true }).click()
  await expect.element(segments().first()).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowDown}')
  await expect.poll(() => onChange.mock.lastCall).toEqual(['2100-05-01T08:00'])
})

test('a whole date is pasted, and what is none is not', async () => {
  const onChange = vi.fn<(value: string) => void>()
  draw(<Due onChange={onChange} />)
  await expect.element(segments().first()).toBeVisible()
  await userEvent.keyboard('{Tab}')
  const paste = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }
  paste('明天')
  paste('2099年6月1日 8:30')
  await expect.poll(() => onChange.mock.calls).toEqual([['2099-06-01T08:30']])
})

test('what lies before the bound is not taken, and says so; a moment that was there already stays', async () => {
  const onChange = vi.fn<(value: string) => void>()
  draw(
    <>
      <Due first="2020-01-01T08:00" onChange={onChange} />
      <button type="button">保存</button>
    </>,
  )
  await expect.poll(() => read('应交时间')).toBe('2020/01/0108:00')
  expect(page.getByRole('alert').elements()).toHaveLength(0)
  await userEvent.keyboard('{Tab}2021')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText(/^不能早于.*，没有采用所填的时间$/)).toBeVisible()
  await expect.poll(() => read('应交时间')).toBe('2020/01/0108:00')
  expect(onChange).not.toHaveBeenCalled()
})

test('a day is picked from the calendar by keys, days before the bound are barred, and the focus comes back', async () => {
  const onChange = vi.fn<(value: string) => void>()
  draw(<Due first="2099-06-15T08:00" onChange={onChange} />)
  await expect.element(segments().first()).toBeVisible()
  await page.getByRole('button', { name: /日历/ }).click()
  await expect.element(page.getByRole('grid')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.poll(() => onChange.mock.lastCall).toEqual(['2099-06-16T08:00'])
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /日历/ })).toHaveFocus()
})

test('the calendar jumps to a month and a year, and has the time beside it (N15)', async () => {
  const onChange = vi.fn<(value: string) => void>()
  draw(<Due first="2099-06-15T08:00" onChange={onChange} />)
  await expect.element(segments().first()).toBeVisible()
  await page.getByRole('button', { name: /日历/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '年' }).selectOptions('2101年')
  await dialog.getByRole('combobox', { name: '月' }).selectOptions('9月')
  await dialog.getByRole('spinbutton').first().click()
  await userEvent.keyboard('2359')
  await expect.poll(() => onChange.mock.lastCall).toEqual(['2099-06-15T23:59'])
  await dialog.getByRole('button', { name: /9月30日/ }).click()
  await expect.poll(() => onChange.mock.lastCall).toEqual(['2101-09-30T23:59'])
})

test('a moment is cleared, and the form hears of it', async () => {
  const onFinish = vi.fn<(values: unknown) => void>()
  draw(
    <Form initialValues={{ at: '2099-06-01T08:00' }} onFinish={onFinish}>
      <label htmlFor="at">时间</label>
      <Field name="at">
        <MomentInput id="at" range="coming" />
      </Field>
      <button type="submit">保存</button>
    </Form>,
  )
  await expect.poll(() => read('时间')).toBe('2099/06/0108:00')
  await page.getByRole('button', { name: '清除' }).click()
  await expect.poll(() => read('时间')).toBe('//:')
  await expect.element(segments().first()).toHaveFocus()
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => onFinish.mock.calls).toEqual([[{ at: '' }]])
})

test('a day is typed without a time; a barred field takes nothing', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { redraw } = draw(<DateInput aria-label="日期" range="coming" value="" onChange={onChange} />)
  await expect.element(segments().first()).toBeVisible()
  await userEvent.keyboard('{Tab}20990601')
  await expect.poll(() => onChange.mock.lastCall).toEqual(['2099-06-01'])
  redraw(<DateInput aria-label="日期" disabled value="2020-06-01" onChange={onChange} />)
  await expect.element(segments().first()).toHaveAttribute('aria-disabled', 'true')
})
