import { discussionLimits, discussionMessages } from '@zhixing/contract/leaves/discussion/limits.ts'
import { lazy, Suspense } from 'react'
import { FormItem } from '#ui/form-item.tsx'
import type { RichTextInputProps } from '#ui/rich-text-input.tsx'
import { richTextLength } from '#ui/rich-text-length.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'

const RichTextInput = lazy(async () => ({ default: (await import('#ui/rich-text-input.tsx')).RichTextInput }))

function problemOf(html: unknown): string {
  const text = typeof html === 'string' ? html : ''
  const length = richTextLength(text)
  if (length === 0 && !text.includes('<img')) {
    return discussionMessages.promptRequired
  }
  return length > discussionLimits.promptMax ? discussionMessages.promptLong : ''
}

const promptRule = {
  validator: (_rule: unknown, html: unknown) => {
    const problem = problemOf(html)
    return problem ? Promise.reject(new Error(problem)) : Promise.resolve()
  },
}

/** What is to be discussed: words with pictures. */
export function PromptField() {
  return (
    <FormItem name="body" label="讨论主题" required rules={[promptRule]} validateTrigger={['onSubmit', 'onBlur']}>
      <PromptInput max={discussionLimits.promptMax} label="讨论主题" />
    </FormItem>
  )
}

function PromptInput(props: RichTextInputProps) {
  return (
    <Suspense fallback={<SkeletonLines rows={6} className="rounded-card border border-line p-4" />}>
      <RichTextInput {...props} />
    </Suspense>
  )
}
