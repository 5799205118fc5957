import { trainingCalls } from '@zhixing/contract/containers/training/calls.ts'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { testLostAnswer } from '../../../../../../test/lost-answer.tsx'
import { onPage } from '../../../../../../test/on-page.tsx'
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

testLostAnswer({
  content: () => onPage(<NewTraining />, '/work/training/add-training'),
  calls: [trainingCalls.create, trainingCalls.update],
})
