import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { trainingCalls } from '@zhixing/contract/containers/training/calls.ts'
import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { answeringOnce } from '../../../../../../test/answering-once.ts'
import { draw } from '../../../../../../test/draw.tsx'
import { BankDialog } from '../../../../leaves/question/parts/bank-dialog.tsx'
import { ContainerForm } from './container-form.tsx'

interface Values {
  title: string
}

const values = { valuesOf: ({ title }: Values) => ({ title }), inputOf: ({ title }: Values) => ({ title }) }

function NewTraining() {
  const [form] = useForm<Values>()
  return (
    <ContainerForm<Values> form={form} fresh={{ title: '' }} values={values} hasDrafts>
      <FormItem name="title" label="名称">
        <TextInput />
      </FormItem>
    </ContainerForm>
  )
}

/** Draws a part as a page that was just loaded does. */
function load(path: string, element: React.ReactNode) {
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: <p>别处</p> },
    ],
    { initialEntries: [path] },
  )
  return draw(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const calls = [trainingCalls.create, trainingCalls.update, bankCalls.create, bankCalls.update]
const title = () => page.getByLabelText(/名称/)
const press = async (name: string) => await page.getByRole('button', { name }).click()
const kept = () => JSON.stringify(localStorage)

afterEach(() => localStorage.clear())

const training = () => load('/work/training/add-training', <NewTraining />)
const bank = () => load('/banks', <BankDialog onDone={() => undefined} onClose={() => undefined} />)

for (const [what, open] of [
  ['a container', training],
  ['a question bank', bank],
] as const) {
  test(`${what} whose answer was lost is one, and is what stands in the form (T379)`, async () => {
    const server = answeringOnce(calls)
    server.loseNext()
    open()
    await title().fill('甲')
    await press('创 建')
    await expect.poll(() => server.made()).toEqual(['甲'])
    await title().fill('乙')
    await press('创 建')
    await expect.poll(() => server.made()).toEqual(['乙'])
    await expect.poll(kept).not.toContain('zx-sending')
  })

  test(`${what} whose answer was lost is one after the page was loaded anew (T381)`, async () => {
    const server = answeringOnce(calls)
    server.loseNext()
    const { leave } = open()
    await title().fill('甲')
    await press('创 建')
    await expect.poll(() => server.made()).toEqual(['甲'])
    await expect.poll(kept).toContain('zx-draft')
    leave()
    open()
    await expect.element(title()).toHaveValue('甲')
    await title().fill('乙')
    await press('创 建')
    await expect.poll(() => server.made()).toEqual(['乙'])
  })
}
