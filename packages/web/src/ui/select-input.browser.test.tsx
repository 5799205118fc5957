import Form, { Field } from '@rc-component/form'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import { Dialog } from './dialog.tsx'
import { SelectInput } from './select-input.tsx'

const fruits = [
  { value: 'apple', label: '苹果' },
  { value: 'pear', label: '梨' },
  { value: 'cherry', label: 'Cherry' },
  { value: 'plum', label: '李子', disabled: true },
]

function Chosen({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('apple')
  return (
    <>
      <label htmlFor="fruit">水果</label>
      <SelectInput
        id="fruit"
        value={value}
        options={fruits}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
    </>
  )
}

const box = (name: string) => page.getByRole('combobox', { name, exact: true })

test('a select is read with its label and value, opens and chooses by keys, and has the focus back', async () => {
  const onChange = vi.fn<(value: string) => void>()
  draw(<Chosen onChange={onChange} />)
  await expect.element(box('水果')).toHaveTextContent('苹果')
  await expect.element(box('水果')).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await expect.element(page.getByRole('listbox', { name: '水果' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: '苹果' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(box('水果')).toHaveFocus()
  await expect.element(box('水果')).toHaveTextContent('梨')
  expect(onChange.mock.calls).toEqual([['pear']])
})

test('Escape closes without choosing; Home, End and letters move; what is barred is not chosen', async () => {
  const onChange = vi.fn<(value: string) => void>()
  draw(<Chosen onChange={onChange} />)
  await userEvent.keyboard('{Tab}{Enter}{End}')
  await expect.element(page.getByRole('option', { name: 'Cherry' })).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByRole('option', { name: '苹果' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(box('水果')).toHaveFocus()
  // A letter on the closed box opens it where it leads.
  await userEvent.keyboard('c')
  await expect.element(page.getByRole('option', { name: 'Cherry' })).toHaveFocus()
  await expect.element(page.getByRole('option', { name: '李子' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([['cherry']])
})

test('what is chosen already may be chosen again: the list closes and nothing changes', async () => {
  const onChange = vi.fn<(value: string) => void>()
  draw(<Chosen onChange={onChange} />)
  await box('水果').click()
  await page.getByRole('option', { name: '苹果' }).click()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  expect(onChange).not.toHaveBeenCalled()
})

test('a search finds by a part of the label; a long list says that it is cut', async () => {
  const onChange = vi.fn<(value: number) => void>()
  const many = Array.from({ length: 1000 }, (_one, index) => ({ value: index, label: `班级${index + 1}` }))
  draw(<SelectInput aria-label="班级" value={0} options={many} onChange={onChange} />)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByText('只列出前200项，其余请输入关键词查找。')).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(200)
  await userEvent.keyboard('987')
  await expect.element(page.getByRole('option')).toHaveTextContent('班级987')
  await userEvent.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([[986]])
  await expect.element(box('班级')).toHaveFocus()
})

test('what the server finds stands as it came, and what is typed is told', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  const search = { filterOption: false as const, onSearch }
  const { redraw } = draw(
    <SelectInput aria-label="组织" showSearch={search} options={[]} notFoundContent="请输入名称查找" />,
  )
  await box('组织').click()
  await expect.element(page.getByText('请输入名称查找')).toBeVisible()
  await userEvent.keyboard('一中')
  await expect.poll(() => onSearch.mock.lastCall).toEqual(['一中'])
  redraw(<SelectInput aria-label="组织" showSearch={search} options={[{ value: 3, label: '江城第一中学' }]} />)
  await expect.element(page.getByRole('option', { name: '江城第一中学' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onSearch.mock.lastCall).toEqual([''])
})

test('the field to search in says which list its arrows move through', async () => {
  draw(<SelectInput aria-label="水果" showSearch options={fruits} />)
  await box('水果').click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await expect.element(box('水果：查找')).toHaveAttribute('aria-controls', page.getByRole('listbox').element().id)
})

test('a choice is cleared by the cross, and the focus stays', async () => {
  const onChange = vi.fn<(value: string | undefined) => void>()
  draw(<SelectInput aria-label="水果" allowClear value="pear" options={fruits} onChange={onChange} />)
  await page.getByRole('button', { name: '清除' }).click()
  expect(onChange.mock.calls).toEqual([[undefined]])
  await expect.element(box('水果')).toHaveFocus()
})

function Several() {
  const [values, setValues] = useState<string[]>(['pear'])
  return (
    <SelectInput aria-label="水果" mode="multiple" maxCount={2} value={values} options={fruits} onChange={setValues} />
  )
}

test('several are chosen up to their bound, in the order of choosing, and taken back', async () => {
  draw(<Several />)
  await userEvent.keyboard('{Tab}{Enter}')
  await userEvent.keyboard('苹')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('最多选择2项，已选满。')).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Cherry' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(box('水果')).toHaveTextContent('梨、苹果')
  await page.getByRole('button', { name: '移除梨' }).click()
  await expect.element(box('水果')).toHaveTextContent('苹果')
  await userEvent.keyboard('{Tab}')
})

function Tags({ onChange }: { onChange: (values: string[]) => void }) {
  const [values, setValues] = useState<string[]>([])
  return (
    <SelectInput
      aria-label="标签"
      mode="tags"
      maxCount={4}
      tokenSeparators={['，', ',']}
      value={values}
      options={[{ value: '焊接', label: '焊接' }]}
      onChange={(next) => {
        setValues(next)
        onChange(next)
      }}
    />
  )
}

test('tags are written, by Enter, by separators and by leaving; Escape gives up what was written', async () => {
  const onChange = vi.fn<(values: string[]) => void>()
  draw(<Tags onChange={onChange} />)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('option', { name: '焊接' })).toBeVisible()
  await userEvent.keyboard('钳工')
  await expect.element(page.getByRole('option', { name: '添加“钳工”' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onChange.mock.lastCall).toEqual([['钳工']])
  await userEvent.keyboard('车工，')
  await expect.poll(() => onChange.mock.lastCall).toEqual([['钳工', '车工']])
  await userEvent.keyboard('磨{Escape}')
  await expect.element(box('标签')).toHaveFocus()
  expect(onChange.mock.lastCall).toEqual([['钳工', '车工']])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { name: '焊接' })).toBeVisible()
  await userEvent.keyboard('铣工')
  await userEvent.click(document.body, { position: { x: 900, y: 700 } })
  await expect.poll(() => onChange.mock.lastCall).toEqual([['钳工', '车工', '铣工']])
})

test('a select is a field of a form: the form sets it and hears of it', async () => {
  const onFinish = vi.fn<(values: unknown) => void>()
  draw(
    <Form initialValues={{ fruit: 'pear' }} onFinish={onFinish}>
      <label htmlFor="field">水果</label>
      <Field name="fruit">
        <SelectInput id="field" options={fruits} />
      </Field>
      <button type="submit">保存</button>
    </Form>,
  )
  await expect.element(box('水果')).toHaveTextContent('梨')
  await page.getByText('水果').click()
  await page.getByRole('option', { name: '苹果' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => onFinish.mock.calls).toEqual([[{ fruit: 'apple' }]])
})

test('a barred select does not open', async () => {
  draw(<SelectInput aria-label="水果" disabled value="pear" options={fruits} />)
  await expect.element(box('水果')).toBeDisabled()
  await box('水果').click({ force: true })
  expect(page.getByRole('listbox').elements()).toHaveLength(0)
})

test('in a dialog Escape closes the list alone, and the focus stays in the dialog', async () => {
  const onCancel = vi.fn<() => void>()
  draw(
    <Dialog open title="移动" onCancel={onCancel}>
      <SelectInput aria-label="水果" value="apple" options={fruits} />
    </Dialog>,
  )
  await box('水果').click()
  await expect.element(page.getByRole('option', { name: '苹果' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(box('水果')).toHaveFocus()
  expect(onCancel).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
  await expect.element(page.getByRole('dialog', { name: '移动' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledOnce()
})

test('the box says what it opens: its list, or the panel with the field', async () => {
  const { redraw } = draw(<SelectInput aria-label="水果" value="apple" options={fruits} />)
  await expect.element(box('水果')).toHaveAttribute('aria-haspopup', 'listbox')
  const trigger = box('水果').element()
  await box('水果').click()
  await expect.element(page.getByRole('listbox')).toHaveAttribute('id', trigger.getAttribute('aria-controls') ?? '')
  await userEvent.keyboard('{Escape}')
  redraw(<SelectInput aria-label="水果" showSearch value="apple" options={fruits} />)
  await expect.element(box('水果')).toHaveAttribute('aria-haspopup', 'dialog')
  await box('水果').click()
  await expect
    .element(page.getByRole('dialog', { name: '水果' }))
    .toHaveAttribute('id', trigger.getAttribute('aria-controls') ?? '')
})
