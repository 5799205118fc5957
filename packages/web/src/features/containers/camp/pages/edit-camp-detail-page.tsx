import { codes } from '@zhixing/contract/codes.ts'
import { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import { campLimits } from '@zhixing/contract/containers/camp/limits.ts'
import type { CampDetail } from '@zhixing/contract/containers/camp/shapes.ts'
import { detailPathOf } from '@zhixing/contract/content-types.ts'
import { lazy, Suspense } from 'react'
import { CallError } from '#api/call-error.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { savedIn } from '#ui/editing.ts'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection, FormTemplate } from '#ui/form-template.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { useSendAway } from '#ui/use-send-away.ts'

const RichTextInput = lazy(async () => ({ default: (await import('#ui/rich-text-input.tsx')).RichTextInput }))

/** 编辑详情 of a camp: the text of its page, for its maker and admins (3 §2.13, §6). */
export function Page() {
  const id = Number(usePathParams().id)
  const detail = useCall(campCalls.detail, { id, use_from: 'admin' }, { handled: true })
  const pane = useCall(campCalls.getCampPaneData, { id, use_from: 'admin' }, { handled: true, staleMs: 0 })
  const isRefused = detail.error instanceof CallError && detail.error.code === codes.NOT_ALLOWED.code
  useSendAway(isRefused ? '无操作权限' : undefined, detailPathOf({ type: 'camp', id }) ?? '/')
  if (isRefused) {
    return null
  }
  return (
    <PageFrame call={detail}>
      {(camp) => <PageFrame call={pane}>{(stored) => <BodyForm key={id} camp={camp} stored={stored} />}</PageFrame>}
    </PageFrame>
  )
}

interface Values {
  body: string
}

function BodyForm({ camp, stored }: { camp: CampDetail; stored: Reply<typeof campCalls.getCampPaneData> }) {
  const { id } = camp
  const [form] = useForm<Values>()
  const go = useGo()
  const { message } = useApp()
  const save = useSend(campCalls.update, { showsFields: true, refresh: ['TrainingCamp'] })
  const back = `${detailPathOf({ type: 'camp', id })}?tab=about`
  return (
    <FormTemplate<Values>
      form={form}
      title={`${camp.title} · 详情`}
      text="写清楚练什么、怎么安排、要准备什么，可以插入图片和表格。"
      initialValues={{ body: stored.body }}
      draftKey={`camp-body:${id}`}
      edits={{ version: stored.row_version ?? 0, labels: { body: '正文' }, ...savedIn(stored) }}
      submitText="保存"
      isSending={save.isSending}
      onSubmit={({ body = '' }, version) => save.runAsync({ id, row_version: version, body })}
      onCancel={() => go(back)}
      onDone={() => {
        message.success('保存成功')
        go(back)
      }}
    >
      <FormSection title="详情">
        <FormItem name="body" label="正文" className="!mb-0">
          <Lazily />
        </FormItem>
      </FormSection>
    </FormTemplate>
  )
}

/** The editor, fetched when it is shown; the form gives it its value. */
function Lazily(field: { id?: string; value?: string; onChange?: (html: string) => void; onBlur?: () => void }) {
  return (
    <Suspense fallback={<SkeletonLines rows={10} />}>
      <RichTextInput {...field} label="正文" max={campLimits.bodyMax} />
    </Suspense>
  )
}
