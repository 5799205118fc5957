import type { BulkAction, HandInRow } from '@zhixing/contract/around/marking/calls.ts'
import { lazy, Suspense } from 'react'
import { typeModuleOf } from '#features.ts'
import type { MarkAsked } from '../marking-paths.ts'

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))

/** What was chosen to be done with which rows; it outlives their selection, which ends once they have left the list. */
export interface MarkChoice {
  action: BulkAction | 'allow'
  rows: readonly HandInRow[]
  clear?: () => void
}

interface MarkDialogProps {
  collectionId: number
  choice: MarkChoice
  asked: MarkAsked
  total: number
  onClose: () => void
}

/** The dialog of what was chosen. */
export function MarkDialog({ collectionId, choice, asked, total, onClose }: MarkDialogProps) {
  const { action, rows, clear } = choice
  const handleClose = (isDone: boolean) => {
    onClose()
    if (isDone) {
      clear?.()
    }
  }
  return (
    <Suspense fallback={null}>
      {action === 'allow' ? (
        <Allowing c={collectionId} rows={rows} onClose={handleClose} />
      ) : (
        <BulkDialog
          collectionId={collectionId}
          action={action}
          selected={rows}
          asked={asked}
          total={total}
          onClose={handleClose}
        />
      )}
    </Suspense>
  )
}

/** More time for learners, by the dialog of their content's type. */
function Allowing(props: Pick<MarkChoice, 'rows'> & { c: number; onClose: (isDone: boolean) => void }) {
  const Allow = typeModuleOf(props.rows[0]?.content_type ?? '')?.Allow
  return Allow ? <Allow {...props} /> : null
}
