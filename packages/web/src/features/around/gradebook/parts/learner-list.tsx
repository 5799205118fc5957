import { RightOutlined } from '@ant-design/icons-svg'
import type { GradeLearner } from '@zhixing/contract/around/gradebook/shapes.ts'
import type { Which } from '@zhixing/contract/content-types.ts'
import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useNearEnd } from '#ui/use-near-end.ts'
import { totalText } from '../grade-words.ts'
import { gradebookPaths } from '../gradebook-paths.ts'

const atOnce = 50

/** The gradebook on a phone: learners with their totals, each leading to their own sheet. */
export function LearnerList({ container, learners }: { container: Which; learners: readonly GradeLearner[] }) {
  const [count, setCount] = useState(atOnce)
  const end = useNearEnd(count < learners.length, () => setCount(count + atOnce))
  return (
    <div>
      <ul aria-label="学员" className="overflow-hidden rounded-card bg-card shadow-card">
        {learners.slice(0, count).map((learner) => (
          <li key={learner.uid} className="border-b border-line last:border-b-0">
            <PageLink
              to={gradebookPaths.learner(container, learner.uid)}
              className="flex min-h-14 items-center gap-3 px-4 text-ink"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{learner.name}</span>
                <span className="block text-sm text-faint tabular-nums">{learner.number || '没有学号'}</span>
              </span>
              <span className="text-lg font-semibold tabular-nums">{totalText(learner.percent)}</span>
              <Icon of={RightOutlined} className="text-faint" />
            </PageLink>
          </li>
        ))}
      </ul>
      <div ref={end} />
    </div>
  )
}
