import { useMemo } from 'react'
import { diffTexts, wordsOf } from '../text-diff.ts'

/** A text with what was added and what was taken out. */
export function DiffView({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffTexts(wordsOf(before), wordsOf(after)), [before, after])
  if (parts.every(({ kind }) => kind === 'same')) {
    return <p className="mt-2 text-soft">文字没有变化。</p>
  }
  return (
    <>
      <p className="mt-2 text-sm text-soft">绿色为新增，红色划线为删去。</p>
      <p className="mt-1 whitespace-pre-wrap break-words rounded-card border border-line p-3">
        {parts.map(({ text, kind }, at) => {
          if (kind === 'same') {
            return text
          }
          const Part = kind === 'added' ? 'ins' : 'del'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are made anew with their texts
            <Part key={at} className={kind === 'added' ? 'bg-teal-soft no-underline' : 'bg-danger-soft text-danger'}>
              {text}
            </Part>
          )
        })}
      </p>
    </>
  )
}
