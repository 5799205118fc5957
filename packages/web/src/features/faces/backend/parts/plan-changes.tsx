import { planBackendCalls } from '@zhixing/contract/people/organisation/plan-calls.ts'
import { useCall } from '#api/use-call.ts'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { fullTime } from '#ui/time-words.ts'

const shown = 20

/** What became of plans lately. */
export function PlanChanges() {
  const changes = useCall(planBackendCalls.planChanges, { limit: shown, page: 1 })
  return (
    <div className="mt-4">
      <FormSection title="开通记录">
        <PageFrame call={changes}>
          {({ data: rows }) =>
            rows.length === 0 ? (
              <EmptyState isSmall title="还没有开通记录" text="开通服务后会显示在这里。" />
            ) : (
              <ul aria-label="开通记录" className="flex flex-col gap-2">
                {rows.map((row) => (
                  <li key={row.id} className="wrap-anywhere">
                    {dotted([row.org_name, row.plan, `${row.seats}个席位`])}
                    <span className="block text-sm text-faint">
                      {dotted([
                        fullTime(row.time),
                        row.by,
                        row.vip_end_time > 0 ? `有效期至${fullTime(row.vip_end_time)}` : '长期有效',
                        row.reason,
                      ])}
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </PageFrame>
      </FormSection>
    </div>
  )
}
