import { PageFrame } from '#ui/page-frame.tsx'
import type { LeafViewProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { useWork } from '../../use-work.ts'
import { WorkPanel } from '../work-panel.tsx'

/** A work inside the Learn page: written, handed in and read there. */
export function WorkView({ id, c, onLearned }: LeafViewProps) {
  const call = useWork({ id, c })
  return (
    <PageFrame call={call}>
      {(work) => (
        <WorkPanel
          work={work}
          onLearned={onLearned}
          onClosed={() => {
            call.refetch().catch(() => undefined)
          }}
        />
      )}
    </PageFrame>
  )
}
