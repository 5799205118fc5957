import { type SimilarRow, similarityCalls } from '@zhixing/contract/learning/similarity/calls.ts'
import type { TextPiece } from '@zhixing/contract/learning/similarity/text-pieces.ts'
import { useCall } from '#api/use-call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { TextPieces } from './shared/text-pieces.tsx'

interface CompareDialogProps {
  handIn: { id: number; c: number; s: number }
  other: SimilarRow
  onClose: () => void
}

/** Two hand-ins side by side; what both say is marked. */
export function CompareDialog({ handIn, other, onClose }: CompareDialogProps) {
  const found = useCall(similarityCalls.compare, { ...handIn, other: other.s })
  return (
    <Dialog open title="对照" width={1000} footer={null} onCancel={onClose}>
      <PageFrame call={found}>
        {({ percent, mine, other: theirs, other_name }) => (
          <>
            <p className="mb-2 text-soft">相似{percent}%，标出的部分两份提交都有。</p>
            <div className="grid gap-4 md:grid-cols-2">
              <Side title="这份提交" pieces={mine} />
              <Side title={`${other_name}的提交`} pieces={theirs} />
            </div>
          </>
        )}
      </PageFrame>
    </Dialog>
  )
}

function Side({ title, pieces }: { title: string; pieces: readonly TextPiece[] }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-1 font-semibold">{title}</h2>
      <p className="max-h-[60vh] overflow-y-auto whitespace-pre-wrap break-words rounded-card border border-line p-3">
        <TextPieces pieces={pieces} />
      </p>
    </section>
  )
}
