import { channelContentCalls, guideMax, guideMessages } from '@zhixing/contract/containers/channel/content-calls.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { lazy, Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { savedIn } from '#ui/editing.ts'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection, FormTemplate } from '#ui/form-template.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useApp } from '#ui/use-app.ts'

const RichTextInput = lazy(async () => ({ default: (await import('#ui/rich-text-input.tsx')).RichTextInput }))

interface Values {
  guide: string
}

/** 指南 of a career path, saved on its version. */
export function GuideEditor({ id }: { id: number }) {
  const stored = useCall(channelContentCalls.getChannelGuideInfo, { id })
  return <PageFrame call={stored}>{(data) => <GuideForm key={id} id={id} stored={data} />}</PageFrame>
}

interface GuideFormProps {
  id: number
  stored: CallOutput<typeof channelContentCalls.getChannelGuideInfo>
}

function GuideForm({ id, stored }: GuideFormProps) {
  const { guide, row_version: version } = stored
  const [form] = useForm<Values>()
  const { message } = useApp()
  const save = useSend(channelContentCalls.saveChannelGuideInfo, { showsFields: true, refresh: ['Channel'] })
  return (
    <FormTemplate<Values>
      form={form}
      initialValues={{ guide }}
      draftKey={`channel-guide:${id}`}
      edits={{ version, labels: { guide: '指南' }, ...savedIn(stored) }}
      submitText="保存"
      isSending={save.isSending}
      onSubmit={(values, row_version) => save.runAsync({ id, row_version, guide: values.guide ?? '' })}
      onDone={() => message.success('保存成功')}
    >
      <FormSection title="指南" text="写清楚这个职业做什么、怎么学、需要什么准备，可以插入图片和表格。">
        <FormItem
          name="guide"
          label="正文"
          className="!mb-0"
          rules={[{ required: true, message: guideMessages.required }]}
        >
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
      <RichTextInput {...field} label="指南" max={guideMax} />
    </Suspense>
  )
}
