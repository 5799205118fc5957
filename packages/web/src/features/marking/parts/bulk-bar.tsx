import type { BulkAction, HandInRow } from '@zhixing/contract/marking/calls.ts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { bulkActionsFor, bulkWords } from '../bulk-plan.ts'
import type { MarkAsked } from '../marking-paths.ts'

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))

interface BulkBarProps {
  collectionId: number
  rows: readonly HandInRow[]
  asked: MarkAsked
  /** How many the filter finds. */
  total: number
  onDone: () => void
}

/** What can be done with the hand-ins that are selected. */
export function BulkBar({ collectionId, rows, asked, total, onDone }: BulkBarProps) {
  const [action, setAction] = useState<BulkAction>()
  const actions = bulkActionsFor(rows)
  return (
    <>
      {actions.map((one) => (
        <Button key={one} size="small" className="max-md:!h-11" onClick={() => setAction(one)}>
          {bulkWords[one].title}
        </Button>
      ))}
      {actions.length === 0 ? <span className="text-soft">所选内容没有可批量进行的操作</span> : null}
      {action ? (
        <Suspense fallback={null}>
          <BulkDialog
            collectionId={collectionId}
            action={action}
            selected={rows}
            asked={asked}
            total={total}
            onClose={(isDone) => {
              setAction(undefined)
              if (isDone) {
                onDone()
              }
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
