import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { CountedText } from './counted-text.tsx'
import { Form } from './form.tsx'
import { FormList, useForm, useWatch } from './form-instance.ts'
import { FormItem } from './form-item.tsx'
import { TextInput } from './text-input.tsx'

interface Values {
  title: string
  text: string
  shared: boolean
  lines: { word: string }[]
}

const initial: Values = { title: '', text: '', shared: false, lines: [{ word: '一' }] }

interface SheetProps {
  onFinish?: (values: Values) => void
  titleLabel?: string
}

function Sheet({ onFinish, titleLabel = '名称' }: SheetProps) {
  const [form] = useForm<Values>()
  const title = useWatch('title', form)
  return (
    <Form<Values>
      form={form}
      initialValues={initial}
      scrollToFirstError={{ block: 'center', focus: true }}
      onFinish={(values) => onFinish?.(values)}
    >
      <output>{title}</output>
      <FormItem
        name="title"
        label={titleLabel}
        extra="学员看到的名称"
        rules={[{ required: true, message: '请输入名称' }]}
      >
        <TextInput />
      </FormItem>
      <FormItem name="text" label="说明">
        <CountedText isSoft max={5} autoSize={{ minRows: 2, maxRows: 4 }} />
      </FormItem>
      <FormItem name="shared" valuePropName="checked">
        <Checkbox>共享</Checkbox>
      </FormItem>
      <FormList name="lines">
        {(fields, { add }) => (
          <>
            {fields.map(({ key, name }) => (
              <FormItem key={key} name={[name, 'word']} label={`第${name + 1}行`}>
                <TextInput />
              </FormItem>
            ))}
            <Button onClick={() => add({ word: '二' })}>添加</Button>
          </>
        )}
      </FormList>
      <Button htmlType="submit">提交</Button>
    </Form>
  )
}

test('a form gives what was typed, ticked and added', async () => {
  const sent: Values[] = []
  draw(<Sheet onFinish={(values) => sent.push(values)} />)
  await page.getByLabelText('名称').fill('一次函数')
  await page.getByLabelText('说明').fill('图像')
  await page.getByLabelText('共享').click()
  await page.getByRole('button', { name: '添加' }).click()
  await userEvent.click(page.getByRole('button', { name: '提交' }))
  await expect
    .poll(() => sent)
    .toEqual([{ title: '一次函数', text: '图像', shared: true, lines: [{ word: '一' }, { word: '二' }] }])
  await expect.element(page.getByRole('status')).toHaveTextContent('一次函数')
})

test('a fault is beside its field, read out with it, and its field has the focus', async () => {
  draw(<Sheet />)
  await page.getByRole('button', { name: '提交' }).click()
  const field = page.getByLabelText('名称')
  await expect.element(page.getByRole('alert')).toHaveTextContent('请输入名称')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('请输入名称 学员看到的名称')
  await userEvent.keyboard('好')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('a form submits by Enter in a line of text', async () => {
  const sent: string[] = []
  draw(<Sheet onFinish={({ title }) => sent.push(title)} />)
  await page.getByLabelText('名称').click()
  await userEvent.keyboard('函数{Enter}')
  await expect.poll(() => sent).toEqual(['函数'])
})

test('two forms of one page have no ids in common', async () => {
  draw(
    <>
      <Sheet titleLabel="甲" />
      <Sheet titleLabel="乙" />
    </>,
  )
  await expect.element(page.getByLabelText('乙')).toBeVisible()
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(6)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a soft limit lets a longer text stand and says so', async () => {
  draw(<Sheet />)
  await page.getByLabelText('说明').fill('一二三四五六')
  await expect.element(page.getByText('6 / 5')).toHaveClass('zx-input-over')
  await expect.element(page.getByLabelText('说明')).toHaveValue('一二三四五六')
})
