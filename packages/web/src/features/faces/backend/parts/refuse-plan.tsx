import { type PlanRequestRow, planBackendCalls } from '@zhixing/contract/people/organisation/plan-calls.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'
import { RefuseDialog } from '../../../people/organisation/parts/shared/refuse-dialog.tsx'

/** Refuses what an organisation asks for, with a reason. */
export function RefusePlan({ request, onClose }: { request: PlanRequestRow; onClose: () => void }) {
  const { message } = useApp()
  const refuse = useSend(planBackendCalls.refusePlan, {
    refresh: ['Org'],
    onDone: () => {
      message.success('操作成功')
      onClose()
    },
  })
  return (
    <RefuseDialog
      isSending={refuse.isSending}
      onRefuse={(reason) => refuse.run({ id: request.id, reason })}
      onClose={onClose}
    />
  )
}
