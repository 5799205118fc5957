import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { newsCalls, type StoredNews } from '@zhixing/contract/containers/news/calls.ts'
import { newsLimits, newsMessages } from '@zhixing/contract/containers/news/limits.ts'
import type { Saved } from '@zhixing/contract/kernel/saved.ts'
import { articleLimits } from '@zhixing/contract/leaves/article/calls.ts'
import { lazy, Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { isSuper } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { savedIn } from '#ui/editing.ts'
import { type FormInstance, useForm, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection, FormTemplate } from '#ui/form-template.tsx'
import { MomentInput } from '#ui/moment-input.tsx'
import type { RichTextInputProps } from '#ui/rich-text-input.tsx'
import { isEmptyRichText } from '#ui/rich-text-length.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { useMake } from '#ui/use-make.ts'
import { ImageUploader } from '../../../base/upload/parts/shared/image-uploader.tsx'
import { type NewsValues, newsInputOf, newsValues } from '../news-values.ts'
import { SwitchField } from './switch-field.tsx'

const RichTextInput = lazy(async () => ({ default: (await import('#ui/rich-text-input.tsx')).RichTextInput }))
const listPath = '/sec/backend/news'

const labels = { is_pinned: '置顶', is_internal: '仅本组织成员可见' }

const bodyRule = {
  required: true,
  validator: (_rule: unknown, html: unknown) =>
    isEmptyRichText(typeof html === 'string' ? html : '')
      ? Promise.reject(new Error(newsMessages.bodyRequired))
      : Promise.resolve(),
}

/** A news item to write or to change: published at once, at a time, or kept as a draft. */
export function NewsForm({ stored }: { stored?: StoredNews & Saved }) {
  const { message } = useApp()
  const go = useGo()
  const [form] = useForm<NewsValues>()
  const options = { refresh: ['News'], showsFields: true } as const
  const update = useSend(newsCalls.update, options)
  const create = useMake(newsCalls.create, { ...options, keptAs: 'news:new', by: newsCalls.update })
  const save = (values: NewsValues, version: number, isDraft: boolean) => {
    const input = newsInputOf(values, isDraft)
    return stored ? update.runAsync({ ...input, id: stored.id, row_version: version }) : create.runAsync(input)
  }
  return (
    <FormTemplate<NewsValues>
      form={form}
      title={stored ? '编辑资讯' : '写资讯'}
      initialValues={newsValues(stored)}
      draftKey={stored ? `news:${stored.id}` : 'news:new'}
      edits={stored && { version: stored.row_version, labels, ...savedIn(stored) }}
      submitText="发布"
      second={{ text: '存为草稿', onSubmit: (values, version) => save(values, version, true) }}
      isSending={create.isSending || update.isSending}
      onSubmit={(values, version) => save(values, version, false)}
      onDone={() => {
        message.success('操作成功')
        go(listPath)
      }}
      onCancel={() => go(listPath)}
    >
      <FormSection title="内容">
        <ContentFields form={form} />
      </FormSection>
      <FormSection title="展示">
        <ShowFields />
      </FormSection>
    </FormTemplate>
  )
}

function ContentFields({ form }: { form: FormInstance<NewsValues> }) {
  const title = useWatch('title', form) || '资讯'
  return (
    <>
      <FormItem
        name="title"
        label="标题"
        rules={[
          textRule({
            required: newsMessages.titleRequired,
            max: newsLimits.titleMax,
            message: newsMessages.titleLength,
          }),
        ]}
      >
        <CountedInput max={newsLimits.titleMax} />
      </FormItem>
      <FormItem
        name="introduce"
        label="摘要"
        extra="显示在列表和搜索结果里"
        rules={[textRule({ max: newsLimits.introduceMax, message: newsMessages.introduceLength })]}
      >
        <CountedText max={newsLimits.introduceMax} />
      </FormItem>
      <FormItem name="cover" label="封面">
        <ImageUploader kind="cover" title={title} without="不上传时，按标题自动生成封面。" />
      </FormItem>
      <FormItem name="body" label="正文" className="!mb-0" rules={[bodyRule]} validateTrigger="onBlur">
        <BodyField max={articleLimits.textMax} label="正文" />
      </FormItem>
    </>
  )
}

function ShowFields() {
  const session = useSession()
  const industries = useCall(industryCalls.lists, {}, { handled: true, staleMs: Number.POSITIVE_INFINITY })
  const options = (industries.data ?? []).map(({ id, title }) => ({ value: id, label: title }))
  return (
    <>
      <FormItem name="industry_id" label="行业">
        <SelectInput options={[{ value: 0, label: '不限行业' }, ...options]} />
      </FormItem>
      <FormItem name="publish_time" label="发布时间" extra="不填写为立即发布；填写将来的时间，到时自动发布">
        <MomentInput range="coming" />
      </FormItem>
      <FormItem name="is_pinned" valuePropName="checked">
        <SwitchField label="置顶" />
      </FormItem>
      {isSuper(session) ? null : (
        <FormItem name="is_internal" valuePropName="checked" className="!mb-0">
          <SwitchField label="仅本组织成员可见" />
        </FormItem>
      )}
    </>
  )
}

function BodyField(props: RichTextInputProps) {
  return (
    <Suspense fallback={<SkeletonLines rows={8} className="rounded-card border border-line p-4" />}>
      <RichTextInput {...props} />
    </Suspense>
  )
}
