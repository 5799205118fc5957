import type { ManagedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { trainingCalls } from '@zhixing/contract/containers/training/calls.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { answeringOnce } from '../../../../../../test/answering-once.ts'
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

const roomValues = {
  valuesOf: ({ title }: ManagedDetail) => ({ title, template: '1' }),
  inputOf: ({ title, template }: Values & { template: string }) => ({ title, template: Number(template) }),
}

function NewRoom() {
  const [form] = useForm<Values & { template: string }>()
  return (
    <ContainerForm form={form} fresh={{ title: '', template: '1' }} values={roomValues}>
      <FormItem name="title" label="名称">
        <TextInput />
      </FormItem>
      <FormItem name="template" label="模板">
        <TextInput />
      </FormItem>
    </ContainerForm>
  )
}

test('after a lost answer and another template it is told that a class was made; another one is made when pressed again', async () => {
  const server = answeringOnce([roomCalls.create, roomCalls.update])
  const press = async () => await page.getByRole('button', { name: /^创\s*建$/ }).click()
  server.loseNext()
  draw(onPage(<NewRoom />, '/sec/creator/room/add'))
  await page.getByLabelText('名称', { exact: true }).fill('甲')
  await press()
  await expect.poll(() => server.made()).toEqual(['甲'])
  await page.getByLabelText('名称', { exact: true }).fill('乙')
  await page.getByLabelText('模板', { exact: true }).fill('2')
  await press()
  await expect.poll(() => JSON.stringify(localStorage)).not.toContain('zx-sending')
  expect(server.made()).toEqual(['甲'])
  await press()
  await expect.poll(() => server.made()).toEqual(['甲', '乙'])
})

testLostAnswer({
  content: () => onPage(<Training />, path),
  calls: [trainingCalls.create, trainingCalls.update],
})
