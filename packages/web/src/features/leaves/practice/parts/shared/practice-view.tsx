import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { useCall } from '#api/use-call.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { latestReply } from '../../../../learning/learning/parts/shared/latest-reply.ts'
import type { LeafViewProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { PracticePanel } from '../practice-panel.tsx'

/** A practice inside the Learn page: done step by step, handed in and read there. */
export function PracticeView({ id, c, onLearned }: LeafViewProps) {
  const call = latestReply(useCall(practiceCalls.detail, { id, c }))
  return (
    <PageFrame call={call}>
      {(practice) => (
        <PracticePanel
          practice={practice}
          onLearned={onLearned}
          onClosed={() => {
            call.refetch().catch(() => undefined)
          }}
        />
      )}
    </PageFrame>
  )
}
