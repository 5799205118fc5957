import { articleCalls, articleLimits } from '@zhixing/contract/leaves/article/calls.ts'
import { lazy, Suspense } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import type { RichTextInputProps } from '#ui/rich-text-input.tsx'
import { isEmptyRichText, richTextLength } from '#ui/rich-text-length.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useMake } from '#ui/use-make.ts'
import { leafSend } from '../../../learning/outline/parts/shared/file-leaf-editor.tsx'
import {
  LeafForm,
  type LeafValues,
  leafValues,
  madeLeaf,
  placementOf,
} from '../../../learning/outline/parts/shared/leaf-form.tsx'
import type { LeafEditorProps } from '../../../learning/outline/parts/shared/type-module.ts'

const RichTextInput = lazy(async () => ({ default: (await import('#ui/rich-text-input.tsx')).RichTextInput }))

interface ArticleValues extends LeafValues {
  body: string
}

const bodyRule = {
  required: true,
  validator: (_rule: unknown, html: unknown) => {
    const body = typeof html === 'string' ? html : ''
    if (isEmptyRichText(body)) {
      return Promise.reject(new Error(articleLimits.required))
    }
    return richTextLength(body) > articleLimits.textMax
      ? Promise.reject(new Error(articleLimits.message))
      : Promise.resolve()
  },
}

/** Writes or changes an article. */
export function ArticleEditor(props: LeafEditorProps) {
  const { id, c } = props
  const detail = useCall(articleCalls.detail, { id: id ?? 1, c }, { enabled: id !== undefined, staleMs: 0 })
  if (id === undefined) {
    return <ArticleForm {...props} stored={undefined} />
  }
  return <PageFrame call={detail}>{(stored) => <ArticleForm key={stored.id} {...props} stored={stored} />}</PageFrame>
}

function ArticleForm(props: LeafEditorProps & { stored: Reply<typeof articleCalls.detail> | undefined }) {
  const [form] = useForm<ArticleValues>()
  const { c, sectionId, stored } = props
  const update = useSend(articleCalls.update, { ...leafSend, refresh: ['Outline', 'Article'] })
  const create = useMake(articleCalls.create, {
    ...leafSend,
    refresh: ['Outline'],
    keptAs: `article:new:${c}:${sectionId}`,
    by: articleCalls.update,
    ...madeLeaf(c),
  })
  return (
    <LeafForm<ArticleValues>
      {...props}
      form={form}
      label="图文"
      initialValues={{ ...leafValues(props, stored?.title ?? ''), body: stored?.body ?? '' }}
      draftKey={stored ? `article:${stored.id}:${c}` : `article:new:${c}:${sectionId}`}
      isSending={create.isSending || update.isSending}
      save={(values, version) => {
        const { title, body } = values
        return stored
          ? update.runAsync({ id: stored.id, c, title, body, row_version: version })
          : create.runAsync({ title, body, ...placementOf(props, values) })
      }}
    >
      <FormItem name="body" label="正文" className="!mb-0" rules={[bodyRule]} validateTrigger="onBlur">
        <BodyField max={articleLimits.textMax} label="正文" />
      </FormItem>
    </LeafForm>
  )
}

function BodyField(props: RichTextInputProps) {
  return (
    <Suspense fallback={<SkeletonLines rows={8} className="rounded-card border border-line p-4" />}>
      <RichTextInput {...props} />
    </Suspense>
  )
}
