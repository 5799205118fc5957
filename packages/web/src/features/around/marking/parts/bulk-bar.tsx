import type { BulkAction, HandInRow } from '@zhixing/contract/around/marking/calls.ts'
import { Button } from '#ui/button.tsx'
import { bulkActionsFor, bulkWords } from '../bulk-plan.ts'

interface BulkBarProps {
  rows: readonly HandInRow[]
  onChoose: (action: BulkAction) => void
}

/** What can be done with the hand-ins that are selected. */
export function BulkBar({ rows, onChoose }: BulkBarProps) {
  const actions = bulkActionsFor(rows)
  return actions.length === 0 ? (
    <span className="text-soft">所选内容没有可批量进行的操作</span>
  ) : (
    actions.map((one) => (
      <Button key={one} size="small" className="max-md:!h-11" onClick={() => onChoose(one)}>
        {bulkWords[one].title}
      </Button>
    ))
  )
}
