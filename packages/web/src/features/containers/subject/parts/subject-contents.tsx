import { PlusOutlined } from '@ant-design/icons-svg'
import { type SubjectDetail, subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { contentsOf, subjectLabel, subjectLimits } from '@zhixing/contract/containers/subject/limits.ts'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useApp } from '#ui/use-app.ts'
import { ContentLines } from './content-lines.tsx'

const ContentPicker = lazy(async () => ({
  default: (await import('../../container/parts/shared/content-picker.tsx')).ContentPicker,
}))

/** 内容管理 of a subject: what stands in it, and in which order. */
export function SubjectContents({ subject }: { subject: SubjectDetail }) {
  const { id, content_type } = subject
  const { message } = useApp()
  const [isPicking, setPicking] = useState(false)
  const contents = useCall(subjectCalls.getContents, { id, limit: subjectLimits.contentMax })
  const add = useSend(subjectCalls.addContents, {
    refresh: ['Subject'],
    onDone: ({ added }) => {
      setPicking(false)
      message.success(`已添加${added}项`)
    },
  })
  const label = subjectLabel(content_type)
  const button = (
    <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => setPicking(true)}>
      添加{label}
    </Button>
  )
  return (
    <>
      <PageHeader title="内容管理" text={`收录${label}，拖动可以调整顺序`} actions={button} />
      <PageFrame call={contents}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="还没有内容" text={`从已发布的${label}中挑选，添加到这个专题。`} actions={button} />
          ) : (
            <ContentLines subjectId={id} rows={data} />
          )
        }
      </PageFrame>
      {isPicking ? (
        <Suspense fallback={null}>
          <ContentPicker
            title={`添加${label}`}
            kinds={contentsOf(content_type).map((value) => ({ value, label }))}
            placed={new Set((contents.data?.data ?? []).map((row) => row.id))}
            isSending={add.isSending}
            onPick={(content_ids) => add.run({ id, content_ids })}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
