import {
  orgPlanCalls,
  type PlanRequestRow,
  planRequestLabels,
  planRequestStateLabels,
} from '@zhixing/contract/people/organisation/plan-calls.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { fullTime } from '#ui/time-words.ts'
import { useApp } from '#ui/use-app.ts'

/** What the organisation asked for, and what became of it. */
export function PlanRequestList({ orgId, requests }: { orgId: number; requests: readonly PlanRequestRow[] }) {
  const { message } = useApp()
  const withdraw = useSend(orgPlanCalls.withdrawPlan, { refresh: ['Org'], onDone: () => message.success('已撤回') })
  return (
    <FormSection title="申请记录">
      {requests.length === 0 ? (
        <EmptyState isSmall title="还没有申请" text="提交申请后，可以在这里看到处理结果。" />
      ) : (
        <ul aria-label="申请记录" className="flex flex-col gap-2">
          {requests.map((row) => (
            <li key={row.id} className="flex min-h-11 flex-wrap items-center gap-3">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {dotted([
                  planRequestLabels[row.type],
                  row.kind_name,
                  row.seats > 0 ? `${row.seats}个席位` : '',
                  row.reason,
                ])}
                <span className="block text-sm text-faint">
                  {dotted([fullTime(row.create_time), row.by, row.answer])}
                </span>
              </span>
              <LabelTag look={row.state === 'new' ? 'amber' : 'grey'}>{planRequestStateLabels[row.state]}</LabelTag>
              {row.state === 'new' ? (
                <Button size="small" onClick={() => withdraw.run({ org_id: orgId, id: row.id })}>
                  撤回
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  )
}
