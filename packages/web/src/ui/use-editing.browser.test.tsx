import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import { Button } from './button.tsx'
import { EditedNotes } from './edited-notes.tsx'
import { Form } from './form.tsx'
import { useForm } from './form-instance.ts'
import { FormItem } from './form-item.tsx'
import { TextInput } from './text-input.tsx'
import { useEditedValues } from './use-edited-values.ts'
import { useFormEditing } from './use-form-editing.ts'

interface Values {
  title: string
  text: string
}

interface SheetProps {
  version: number
  values: Values
  draftKey?: string
  send?: (values: Values, version: number) => Promise<unknown>
}

const titles = [
  { value: 'zero', label: '一律按0分' },
  { value: 'skip', label: '不计入' },
]

function Sheet({ version, values, draftKey, send }: SheetProps) {
  const [form] = useForm<Values>()
  const editing = useFormEditing<Values>(form, {
    initialValues: values,
    draftKey,
    edits: { version, savedBy: '王老师', savedAt: 1_780_000_000 },
  })
  return (
    <Form<Values>
      form={form}
      initialValues={values}
      onValuesChange={editing.note}
      onFinish={(sent) => editing.sending(async () => send?.(sent, editing.version()))}
    >
      <EditedNotes editing={editing} labels={{ title: '名称', text: '说明' }} choices={{ title: titles }} />
      <FormItem name="title" label="名称">
        <TextInput />
      </FormItem>
      <FormItem name="text" label="说明">
        <TextInput />
      </FormItem>
      <Button htmlType="submit">保存</Button>
    </Form>
  )
}

const client = new QueryClient()
const sheet = (props: SheetProps) => (
  <QueryClientProvider client={client}>
    <Sheet {...props} />
  </QueryClientProvider>
)
const field = (name: string) => page.getByLabelText(name, { exact: true })

test('what is typed stays when somebody else saves, and what only they changed comes in (T370)', async () => {
  const { redraw } = draw(sheet({ version: 1, values: { title: '旧', text: '旧' } }))
  await field('名称').fill('我的名称')
  redraw(sheet({ version: 2, values: { title: '旧', text: '对方的说明' } }))
  await expect.element(page.getByText('王老师于2026-05-29 04:26保存了新版本')).toBeVisible()
  await expect.element(field('名称')).toHaveValue('我的名称')
  await expect.element(field('说明')).toHaveValue('对方的说明')
})

test('where both changed a field, the person chooses, and the newest version is sent (T370)', async () => {
  const sent: unknown[] = []
  const send = async (values: Values, version: number) => sent.push([values.title, version])
  const { redraw } = draw(sheet({ version: 1, values: { title: '旧', text: '' }, send }))
  await field('名称').fill('我的名称')
  redraw(sheet({ version: 2, values: { title: '对方的名称', text: '' }, send }))
  await expect.element(field('名称')).toHaveValue('我的名称')
  await page.getByRole('button', { name: '用新版本' }).click()
  await expect.element(field('名称')).toHaveValue('对方的名称')
  await field('名称').fill('合起来的名称')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => sent).toEqual([['合起来的名称', 2]])
})

test('a choice that both changed is told by its words, not by what is stored of it', async () => {
  const { redraw } = draw(sheet({ version: 1, values: { title: 'due', text: '' } }))
  await field('名称').fill('zero')
  redraw(sheet({ version: 2, values: { title: 'skip', text: '' } }))
  const asked = page.getByRole('region', { name: '名称的两个版本' })
  await expect.element(asked.getByText('您填写的：一律按0分')).toBeVisible()
  await expect.element(asked.getByText('新版本：不计入')).toBeVisible()
})

test('what both changed is asked also when a third version comes before it is decided', async () => {
  const sent: unknown[] = []
  const send = async (values: Values, version: number) => sent.push([values, version])
  const { redraw } = draw(sheet({ version: 1, values: { title: '旧', text: '旧' }, send }))
  await field('名称').fill('我的名称')
  redraw(sheet({ version: 2, values: { title: '对方的名称', text: '旧' }, send }))
  const asked = page.getByRole('region', { name: '名称的两个版本' })
  await expect.element(asked.getByText('新版本：对方的名称')).toBeVisible()
  redraw(sheet({ version: 3, values: { title: '对方的名称', text: '又一位的说明' }, send }))
  await expect.element(field('说明')).toHaveValue('又一位的说明')
  await expect.element(asked.getByText('新版本：对方的名称')).toBeVisible()
  redraw(sheet({ version: 4, values: { title: '又改的名称', text: '又一位的说明' }, send }))
  await expect.element(asked.getByText('新版本：又改的名称')).toBeVisible()
  await page.getByRole('button', { name: '用新版本' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => sent).toEqual([[{ title: '又改的名称', text: '又一位的说明' }, 4]])
})

test('what is typed on while a field is not decided stays when one’s own is chosen', async () => {
  const { redraw } = draw(sheet({ version: 1, values: { title: '旧', text: '' } }))
  await field('名称').fill('我的名称')
  redraw(sheet({ version: 2, values: { title: '对方的名称', text: '' } }))
  await expect.element(page.getByRole('button', { name: '用我的' })).toBeVisible()
  await field('名称').fill('我的名称，合上对方的')
  await page.getByRole('button', { name: '用我的' }).click()
  await expect.element(page.getByRole('button', { name: '用我的' })).not.toBeInTheDocument()
  await expect.element(field('名称')).toHaveValue('我的名称，合上对方的')
})

test('what is not decided is asked again when the page is opened anew, also after more was typed', async () => {
  const draftKey = `test:${Math.random()}`
  const first = draw(sheet({ version: 1, values: { title: '旧', text: '' }, draftKey }))
  await field('名称').fill('我的名称')
  const newer = { version: 2, values: { title: '对方的名称', text: '' }, draftKey }
  first.redraw(sheet(newer))
  await expect.element(page.getByRole('button', { name: '用我的' })).toBeVisible()
  await field('说明').fill('后来写的')
  await expect.poll(() => JSON.stringify(localStorage)).toContain('后来写的')
  first.leave()
  draw(sheet(newer))
  await expect.element(field('说明')).toHaveValue('后来写的')
  const asked = page.getByRole('region', { name: '名称的两个版本' })
  await expect.element(asked.getByText('新版本：对方的名称')).toBeVisible()
})

test("nothing is said of one's own save, and an untouched form takes what others saved", async () => {
  const { redraw } = draw(sheet({ version: 1, values: { title: '旧', text: '' } }))
  await field('名称').fill('  我的 ')
  await page.getByRole('button', { name: '保存' }).click()
  redraw(sheet({ version: 2, values: { title: '我的', text: '' } }))
  await expect.element(field('名称')).toHaveValue('我的')
  redraw(sheet({ version: 3, values: { title: '对方的', text: '' } }))
  await expect.element(field('名称')).toHaveValue('对方的')
  await expect.element(page.getByText('保存了新版本')).not.toBeInTheDocument()
})

test('a draft outlives a newer version and is held against it (T375)', async () => {
  const draftKey = `test:${Math.random()}`
  const first = draw(sheet({ version: 1, values: { title: '旧', text: '' }, draftKey }))
  await field('名称').fill('没有保存')
  await expect.poll(() => JSON.stringify(localStorage)).toContain('没有保存')
  first.leave()
  draw(sheet({ version: 2, values: { title: '对方的', text: '新说明' }, draftKey }))
  await expect.element(page.getByText('已恢复您上次没有提交的内容')).toBeVisible()
  await expect.element(field('名称')).toHaveValue('没有保存')
  await expect.element(field('说明')).toHaveValue('新说明')
  await page.getByRole('button', { name: '用我的' }).click()
  await expect.element(field('名称')).toHaveValue('没有保存')
})

test('what was typed right before the page is left comes back, and nothing where it was thrown away', async () => {
  const shown = { version: 1, values: { title: '旧', text: '' }, draftKey: `test:${Math.random()}` }
  const first = draw(sheet(shown))
  await field('名称').fill('刚刚输入')
  first.leave()
  const second = draw(sheet(shown))
  await expect.element(field('名称')).toHaveValue('刚刚输入')
  await field('名称').fill('再改一次')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('已恢复您上次没有提交的内容')).not.toBeInTheDocument()
  second.leave()
  draw(sheet(shown))
  await expect.element(field('名称')).toHaveValue('旧')
})

interface StemProps {
  version: number
  stem: string
  draftKey: string
}

/** An editor without a form of the library's, as those of bank questions and grade schemes are. */
function Stem({ version, stem, draftKey }: StemProps) {
  const stored = { version, values: { stem }, savedBy: '王老师', savedAt: 1_780_000_000 }
  const { values, change, editing } = useEditedValues(stored, draftKey)
  return (
    <>
      <EditedNotes editing={editing} labels={{ stem: '题干' }} />
      <TextInput aria-label="题干" value={values.stem} onChange={({ target }) => change({ stem: target.value })} />
    </>
  )
}

function stemPage(props: StemProps) {
  const router = createMemoryRouter([
    { path: '/', element: <Stem {...props} /> },
    { path: '/away', element: <p>别处</p> },
  ])
  const content = (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
  return { router, content }
}

test('what was typed into an editor asks before it is left, and comes back beside the version saved meanwhile (T373, T376)', async () => {
  const draftKey = `stem:${Math.random()}`
  const first = stemPage({ version: 1, stem: '旧', draftKey })
  const { leave } = draw(first.content)
  await field('题干').fill('我的题干')
  await expect.poll(() => JSON.stringify(localStorage)).toContain('我的题干')
  await first.router.navigate('/away')
  await expect.element(field('题干')).toHaveValue('我的题干')
  leave()
  draw(stemPage({ version: 2, stem: '对方的题干', draftKey }).content)
  await expect.element(page.getByText('已恢复您上次没有提交的内容')).toBeVisible()
  await expect.element(field('题干')).toHaveValue('我的题干')
  await page.getByRole('button', { name: '用新版本' }).click()
  await expect.element(field('题干')).toHaveValue('对方的题干')
})
