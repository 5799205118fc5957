import { workLimits, workMessages } from '@zhixing/contract/leaves/work/limits.ts'
import { lazy, Suspense } from 'react'
import { FormItem } from '#ui/form-item.tsx'
import type { RichTextInputProps } from '#ui/rich-text-input.tsx'
import { richTextLength } from '#ui/rich-text-length.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { FileUploader } from '../../../base/upload/parts/shared/file-uploader.tsx'

const RichTextInput = lazy(async () => ({ default: (await import('#ui/rich-text-input.tsx')).RichTextInput }))

const bodyRule = {
  validator: (_rule: unknown, html: unknown) =>
    typeof html === 'string' && richTextLength(html) > workLimits.requirementMax
      ? Promise.reject(new Error(workMessages.requirementLong))
      : Promise.resolve(),
}

/** What is asked for: words with pictures, and attachments. */
export function RequirementFields() {
  return (
    <>
      <FormItem name="body" label="作业要求" rules={[bodyRule]} validateTrigger="onBlur">
        <BodyField max={workLimits.requirementMax} label="作业要求" />
      </FormItem>
      <FormItem name="attachments" label="附件" className="!mb-0">
        <FileUploader
          typeMessage=""
          hint={`模板、数据、参考资料等，最多${workLimits.attachmentsMax}个`}
          max={workLimits.attachmentsMax}
        />
      </FormItem>
    </>
  )
}

function BodyField(props: RichTextInputProps) {
  return (
    <Suspense fallback={<SkeletonLines rows={6} className="rounded-card border border-line p-4" />}>
      <RichTextInput {...props} />
    </Suspense>
  )
}
