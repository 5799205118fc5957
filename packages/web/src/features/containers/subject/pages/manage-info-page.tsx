import { type SubjectDetail, subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { useSend } from '#api/use-send.ts'
import { useForm } from '#ui/form-instance.ts'
import { NoAccess } from '#ui/no-access.tsx'
import { useApp } from '#ui/use-app.ts'
import { SubjectForm } from '../parts/subject-form.tsx'
import { SubjectFrame } from '../parts/subject-frame.tsx'
import { inputOf, type SubjectValues } from '../subject-values.ts'

/** /sec/subject/manage/{id}/info: its title, introduction and logo. */
export function Page() {
  return <SubjectFrame>{(subject) => <Info key={subject.id} subject={subject} />}</SubjectFrame>
}

function Info({ subject }: { subject: SubjectDetail }) {
  const [form] = useForm<SubjectValues>()
  const { message } = useApp()
  const update = useSend(subjectCalls.update, { showsFields: true, refresh: ['Subject'] })
  if (!hasRight({ type: 'subject', role: subject.role }, 'owns')) {
    return <NoAccess title="无操作权限" />
  }
  const { id, row_version } = subject
  return (
    <SubjectForm
      form={form}
      subject={subject}
      title="基本信息"
      submitText="保存"
      isSending={update.isSending}
      onSubmit={(values) => update.runAsync({ id, row_version, ...inputOf(values) })}
      onDone={() => message.success('保存成功')}
    />
  )
}
