import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { organisationCalls } from '@zhixing/contract/people/organisation/calls.ts'
import { orgPlanCalls, trial } from '@zhixing/contract/people/organisation/plan-calls.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { useApp } from '#ui/use-app.ts'

/** What one can do at once: begin the trial as an admin, tell the admin as a member. */
export function PlanActions({ found }: { found: CallOutput<typeof orgPlanCalls.plan> }) {
  const { message } = useApp()
  const start = useSend(orgPlanCalls.startTrial, {
    refresh: ['Org', 'User', 'Users'],
    onDone: () => message.success('试用已开通'),
  })
  const tell = useSend(organisationCalls.upgradeNotify, { onDone: () => message.success('已通知管理员') })
  if (found.may_try) {
    return (
      <Button changes loading={start.isSending} onClick={() => start.run({ org_id: found.org_id })}>
        {`申请试用（${trial.days}天，${trial.seats}个席位）`}
      </Button>
    )
  }
  return found.may_tell ? (
    <Button changes type="primary" loading={tell.isSending} onClick={() => tell.run({ org_id: found.org_id })}>
      通知管理员
    </Button>
  ) : null
}
