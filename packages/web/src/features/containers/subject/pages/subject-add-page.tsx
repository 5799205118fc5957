import { subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { useRef } from 'react'
import { useSend } from '#api/use-send.ts'
import { useForm } from '#ui/form-instance.ts'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { SubjectForm } from '../parts/subject-form.tsx'
import { subjectPaths } from '../subject-paths.ts'
import { inputOf, type SubjectValues } from '../subject-values.ts'

/** /sec/subject/add: for super admin and org admin (permission.createSubject). */
export function Page() {
  const [form] = useForm<SubjectValues>()
  const go = useGo()
  const { message } = useApp()
  const made = useRef(0)
  const create = useSend(subjectCalls.create, { showsFields: true, refresh: ['Subject'] })
  return (
    <SubjectForm
      form={form}
      title="创建专题"
      submitText="创建"
      isSending={create.isSending}
      onSubmit={async (values) => {
        made.current = (await create.runAsync(inputOf(values))).id
      }}
      onDone={() => {
        message.success('创建成功')
        go(subjectPaths.content(made.current))
      }}
    />
  )
}
