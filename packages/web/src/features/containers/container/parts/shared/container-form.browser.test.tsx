import type { ManagedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import { trainingCalls } from '@zhixing/contract/containers/training/calls.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { draw } from '../../../../../../test/draw.tsx'
import { testLostAnswer } from '../../../../../../test/lost-answer.tsx'
import { onPage } from '../../../../../../test/on-page.tsx'
import { ContainerForm } from './container-form.tsx'

interface Values {
  title: string
}

const values = { valuesOf: ({ title }: Values) => ({ title }), inputOf: ({ title }: Values) => ({ title }) }

function Training({ stored }: { stored?: ManagedDetail }) {
  const [form] = useForm<Values>()
  return (
    <ContainerForm<Values> form={form} stored={stored} fresh={{ title: '' }} values={values} hasDrafts>
      <FormItem name="title" label="名称">
        <TextInput />
      </FormItem>
    </ContainerForm>
  )
}

const path = '/work/training/add-training'

/** One that was opened, until a button brings what somebody else has saved. */
function Opened() {
  const [stored, setStored] = useState<ManagedDetail>({ id: 5, title: '甲', role: 'admin', row_version: 1 })
  const saved = { title: '乙', row_version: 2, saved_by: '李老师', saved_time: 1_780_000_000 }
  return (
    <>
      <button type="button" onClick={() => setStored((before) => ({ ...before, ...saved }))}>
        他人保存
      </button>
      <Training stored={stored} />
    </>
  )
}

test('what somebody else saved meanwhile stands beside what is typed, with who and when (T370)', async () => {
  draw(onPage(<Opened />, path))
  const title = page.getByLabelText('名称', { exact: true })
  await title.fill('丙')
  await page.getByRole('button', { name: '他人保存' }).click()
  await expect.element(page.getByText(/^李老师于.+保存了新版本$/)).toBeVisible()
  await expect.element(title).toHaveValue('丙')
  await page.getByRole('button', { name: '用新版本' }).click()
  await expect.element(title).toHaveValue('乙')
})

testLostAnswer({
  content: () => onPage(<Training />, path),
  calls: [trainingCalls.create, trainingCalls.update],
})
