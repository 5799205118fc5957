import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'

const DiffView = lazy(async () => ({ default: (await import('../diff-view.tsx')).DiffView }))

interface Round {
  no: number
  /** Rich text. */
  body: string
}

/** What changed in the text since the round before; nothing where there was none, or neither has a text. */
export function RoundDiff({ round, before }: { round: Round; before: Round | undefined }) {
  const [isOpen, setOpen] = useState(false)
  if (!before || (before.body === '' && round.body === '')) {
    return null
  }
  return (
    <section aria-label="与上一次的差别">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? '收起对比' : `与第${before.no}次提交对比`}
      </Button>
      {isOpen ? (
        <Suspense fallback={<SkeletonLines rows={4} />}>
          <DiffView before={before.body} after={round.body} />
        </Suspense>
      ) : null}
    </section>
  )
}
