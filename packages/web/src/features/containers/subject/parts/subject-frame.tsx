import { ContainerOutlined, DeleteOutlined, InfoCircleOutlined } from '@ant-design/icons-svg'
import { codes } from '@zhixing/contract/codes.ts'
import { type SubjectDetail, subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import type { ReactNode } from 'react'
import { CallError } from '#api/call-error.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Manage } from '#ui/manage.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { useApp } from '#ui/use-app.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useGo } from '#ui/use-go.ts'
import { useSendAway } from '#ui/use-send-away.ts'
import { subjectPaths } from '../subject-paths.ts'

/** The frame of a subject's managing pages: info and content (spec 3 §2.4). Others are sent to its page. */
export function SubjectFrame({ children }: { children: (subject: SubjectDetail) => ReactNode }) {
  const id = Number(usePathParams().id)
  const detail = useCall(subjectCalls.detail, { id, use_from: 'admin' }, { handled: true })
  const isRefused = detail.error instanceof CallError && detail.error.code === codes.NOT_ALLOWED.code
  useSendAway(isRefused ? '无操作权限' : undefined, subjectPaths.detail(id))
  if (isRefused) {
    return null
  }
  return <PageFrame call={detail}>{(subject) => <Framed subject={subject}>{children(subject)}</Framed>}</PageFrame>
}

function Framed({ subject, children }: { subject: SubjectDetail; children: ReactNode }) {
  useDocumentTitle(`管理 - ${subject.title}`)
  return (
    <Manage
      title={subject.title}
      preview={{ label: '预览专题', to: subjectPaths.detail(subject.id) }}
      items={[
        {
          label: '基本信息',
          icon: <Icon of={InfoCircleOutlined} />,
          to: subjectPaths.info(subject.id),
        },
        {
          label: '内容管理',
          icon: <Icon of={ContainerOutlined} />,
          to: subjectPaths.content(subject.id),
        },
      ]}
      danger={
        hasRight({ type: 'subject', role: subject.role }, 'owns')
          ? { actions: <DeleteSubject subject={subject} />, at: 'info' }
          : undefined
      }
    >
      {children}
    </Manage>
  )
}

function DeleteSubject({ subject }: { subject: SubjectDetail }) {
  const { message, modal } = useApp()
  const go = useGo()
  const remove = useSend(subjectCalls.delete, {
    refresh: [subjectCalls.lists, subjectCalls.mine],
    onDone: () => {
      message.success('删除成功')
      go(subjectPaths.creator)
    },
  })
  return (
    <Button
      type="text"
      danger
      icon={<Icon of={DeleteOutlined} />}
      className="!justify-start !px-3"
      loading={remove.isSending}
      onClick={() =>
        modal.danger({
          title: '温馨提示',
          content: '删除后不可恢复，确定删除?专题中的内容不会被删除。',
          onOk: () => remove.run({ id: subject.id }),
        })
      }
    >
      删除专题
    </Button>
  )
}
