import type { OwnRow } from '@zhixing/contract/containers/container/kit-calls.ts'
import { hasRight, roleLabel } from '@zhixing/contract/content/content/can.ts'
import { labelOf, learnPathOf } from '@zhixing/contract/content-types.ts'
import { containerModuleOf } from '#features.ts'
import { CoverCard } from '#ui/cover-card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { StatusTag } from '../../../../content/content/parts/shared/status-tag.tsx'
import { managingPath } from '../../container-rights.ts'
import { LastLearned } from './last-learned.tsx'

interface OwnCardProps {
  type: string
  row: OwnRow
}

/** A card in a list of one's own: a learned one with progress, a made one with its state. */
export function OwnCard({ type, row }: OwnCardProps) {
  const { id, role } = row
  const isMade = !hasRight({ type, role }, 'learns')
  const to = isMade ? managingPath({ type, id, role }) : (learnPathOf({ type, id }) ?? '/')
  return (
    <CoverCard
      to={to}
      title={row.title}
      picture={row.cover_data}
      kind={containerModuleOf(type)?.kindOf?.(row) ?? labelOf({ type, kind: '' })}
    >
      {isMade ? <MadeLine type={type} row={row} /> : <ProgressBar label="学习进度" percent={row.percent} />}
      <p className="mt-auto truncate text-sm text-faint">
        <LastLearned row={row} />
      </p>
    </CoverCard>
  )
}

const visibilityLabels = { public: '公开', internal: '组织内', private: '私密' } as const

function MadeLine({ type, row }: OwnCardProps) {
  const facts = { type, role: row.role }
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-faint">
      <StatusTag status={row.status} />
      <span>{visibilityLabels[row.status_var]}</span>
      <span>{row.followed_num}人学习</span>
      {hasRight(facts, 'owns') ? null : <span>{roleLabel(facts)}</span>}
    </div>
  )
}
