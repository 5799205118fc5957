import { type FeedDetail, feedCalls } from '@zhixing/contract/containers/feed/calls.ts'
import { feedLimits, feedMessages } from '@zhixing/contract/containers/feed/limits.ts'
import { articleLimits } from '@zhixing/contract/leaves/article/calls.ts'
import { lazy, Suspense, useRef } from 'react'
import { useSend } from '#api/use-send.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { savedIn } from '#ui/editing.ts'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection, FormTemplate } from '#ui/form-template.tsx'
import type { RichTextInputProps } from '#ui/rich-text-input.tsx'
import { isEmptyRichText } from '#ui/rich-text-length.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { useMake } from '#ui/use-make.ts'
import { feedPaths } from '../feed-paths.ts'

const RichTextInput = lazy(async () => ({ default: (await import('#ui/rich-text-input.tsx')).RichTextInput }))

interface FeedValues {
  title: string
  body: string
}

const titleRule = textRule({
  required: feedMessages.titleRequired,
  max: feedLimits.titleMax,
  message: feedMessages.titleLength,
})
const bodyRule = {
  required: true,
  validator: (_rule: unknown, html: unknown) =>
    isEmptyRichText(typeof html === 'string' ? html : '')
      ? Promise.reject(new Error(feedMessages.bodyRequired))
      : Promise.resolve(),
}

interface FeedFormProps {
  channel: { id: number; title: string }
  /** One's own that is changed; a new one without. */
  stored?: FeedDetail
}

/** An article of a channel to write or to change. */
export function FeedForm({ channel, stored }: FeedFormProps) {
  const { message } = useApp()
  const go = useGo()
  const [form] = useForm<FeedValues>()
  const made = useRef(stored?.id ?? 0)
  const key = stored ? `feed:${stored.id}` : `feed:new:${channel.id}`
  // Nobody but its writer changes it: a newer version is one's own, from another page.
  const saved = { saved_by: stored?.owner.name, saved_time: stored?.update_time }
  const options = { refresh: ['Feed'], showsFields: true } as const
  const update = useSend(feedCalls.update, options)
  const create = useMake(feedCalls.create, { ...options, keptAs: stored ? undefined : key, by: feedCalls.update })
  async function save(values: FeedValues, version: number): Promise<void> {
    const done = stored
      ? await update.runAsync({ ...values, id: stored.id, row_version: version })
      : await create.runAsync({ ...values, channel_id: channel.id })
    made.current = done.id
  }
  return (
    <FormTemplate<FeedValues>
      form={form}
      title={stored ? '编辑动态' : '发布动态'}
      text={`发布在：${channel.title}`}
      initialValues={{ title: stored?.title ?? '', body: stored?.body ?? '' }}
      draftKey={key}
      edits={stored && { version: stored.row_version, ...savedIn(saved) }}
      submitText={stored ? '保存' : '发布'}
      isSending={create.isSending || update.isSending}
      onSubmit={save}
      onDone={() => {
        message.success(stored ? '保存成功' : '发布成功')
        go(feedPaths.detail(made.current), { replace: true })
      }}
      onCancel={() => go(stored ? feedPaths.detail(stored.id) : feedPaths.channel(channel.id))}
    >
      <FormSection title="内容">
        <FormItem name="title" label="标题" rules={[titleRule]}>
          <CountedInput max={feedLimits.titleMax} />
        </FormItem>
        <FormItem name="body" label="正文" className="!mb-0" rules={[bodyRule]} validateTrigger="onBlur">
          <BodyField max={articleLimits.textMax} label="正文" />
        </FormItem>
      </FormSection>
    </FormTemplate>
  )
}

function BodyField(props: RichTextInputProps) {
  return (
    <Suspense fallback={<SkeletonLines rows={8} className="rounded-card border border-line p-4" />}>
      <RichTextInput {...props} />
    </Suspense>
  )
}
