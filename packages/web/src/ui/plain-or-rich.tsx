import { htmlOfPlain, plainOfHtml } from '@zhixing/contract/leaves/question/plain-html.ts'
import { lazy, Suspense } from 'react'
import { SkeletonLines } from './skeleton-lines.tsx'
import { TextArea } from './text-area.tsx'

const RichTextInput = lazy(async () => ({ default: (await import('./rich-text-input.tsx')).RichTextInput }))

interface PlainOrRichProps {
  label: string
  max: number
  /** Asked for, or in need of the rich editor already. */
  isRich: boolean
  value: string
  onChange: (html: string) => void
  rows?: number
  placeholder?: string
  /** Read out with the field. */
  describedBy?: string | undefined
}

/** Rich text that is mostly typed: a plain field, until a picture, a table or a format is wanted. */
export function PlainOrRich({ label, max, isRich, value, onChange, rows = 1, placeholder, ...rest }: PlainOrRichProps) {
  const plain = plainOfHtml(value)
  if (isRich || plain === undefined) {
    return (
      <Suspense fallback={<SkeletonLines rows={3} className="rounded-card border border-line p-4" />}>
        <RichTextInput
          isSmall
          label={label}
          placeholder="可粘贴文字和图片"
          max={max}
          value={value}
          onChange={onChange}
        />
      </Suspense>
    )
  }
  return (
    <TextArea
      aria-label={label}
      aria-describedby={rest.describedBy}
      autoSize={{ minRows: rows, maxRows: 12 }}
      value={plain}
      {...(placeholder ? { placeholder } : {})}
      onChange={({ target }) => onChange(htmlOfPlain(target.value))}
    />
  )
}

/** Whether a text can be typed in the plain field at all. */
export function isPlainHtml(html: string): boolean {
  return plainOfHtml(html) !== undefined
}
