import { type SimilarRow, similarityCalls } from '@zhixing/contract/learning/similarity/calls.ts'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { TimeText } from '#ui/time-text.tsx'

const CompareDialog = lazy(async () => ({ default: (await import('../compare-dialog.tsx')).CompareDialog }))

interface SimilarSectionProps {
  /** A hand-in: of which content, where, which. */
  handIn: { id: number; c: number; s: number }
}

/** For markers: other hand-ins that say nearly the same. Nothing where there are none; a failure hides nothing else. */
export function SimilarSection({ handIn }: SimilarSectionProps) {
  const found = useCall(similarityCalls.lists, handIn, { handled: true })
  const [compared, setCompared] = useState<SimilarRow>()
  const rows = found.data?.rows ?? []
  if (rows.length === 0) {
    return null
  }
  return (
    <section aria-label="相似的提交">
      <h2 className="mb-1 text-soft">相似的提交（仅批阅者可见）</h2>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <SimilarLine key={row.s} row={row} handIn={handIn} onCompare={() => setCompared(row)} />
        ))}
      </ul>
      {compared ? (
        <Suspense fallback={null}>
          <CompareDialog handIn={handIn} other={compared} onClose={() => setCompared(undefined)} />
        </Suspense>
      ) : null}
    </section>
  )
}

interface SimilarLineProps extends SimilarSectionProps {
  row: SimilarRow
  onCompare: () => void
}

function SimilarLine({ row, handIn, onCompare }: SimilarLineProps) {
  const dismiss = useSend(similarityCalls.dismiss, { refresh: ['Similarity'] })
  const name = row.is_elsewhere ? '其他班级或往期的提交' : [row.name, row.number].filter(Boolean).join(' ')
  return (
    <li className="flex flex-col gap-1 py-2">
      <span className="flex flex-wrap items-center gap-2">
        {row.percent > 0 ? (
          <LabelTag look={row.is_dismissed ? 'grey' : 'red'}>相似{row.percent}%</LabelTag>
        ) : (
          <LabelTag look={row.is_dismissed ? 'grey' : 'red'}>文件相同</LabelTag>
        )}
        <span className="min-w-0 break-words">{name}</span>
        <span className="text-sm text-faint">
          <TimeText seconds={row.submit_time} />
        </span>
      </span>
      {row.files.length > 0 ? <span className="break-all text-sm text-soft">{row.files.join('、')}</span> : null}
      <span className="flex flex-wrap items-center gap-2">
        {row.percent > 0 && !row.is_elsewhere ? (
          <Button size="small" className="max-md:!min-h-11" onClick={onCompare}>
            对照
          </Button>
        ) : null}
        <Button
          size="small"
          className="max-md:!min-h-11"
          loading={dismiss.isSending}
          onClick={() => dismiss.run({ ...handIn, other: row.s, dismissed: !row.is_dismissed })}
        >
          {row.is_dismissed ? '恢复提示' : '不是抄袭'}
        </Button>
        {row.is_dismissed ? <span className="text-sm text-faint">{row.dismissed_by}已确认无问题</span> : null}
      </span>
    </li>
  )
}
