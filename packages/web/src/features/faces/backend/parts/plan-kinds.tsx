import { type KeptPlanKind, planBackendCalls } from '@zhixing/contract/people/organisation/plan-calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { FormSection } from '#ui/form-template.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PlanKindDialog } from './plan-kind-dialog.tsx'

/** The kinds of plans, made and changed. */
export function PlanKinds() {
  const kinds = useCall(planBackendCalls.planKinds, {})
  const [changed, setChanged] = useState<KeptPlanKind | 'new'>()
  return (
    <div className="mt-4">
      <FormSection title="服务版本" text="修改后对之后开通的服务生效，已开通的不变。">
        <PageFrame call={kinds}>
          {({ kinds: rows }) => (
            <ul aria-label="服务版本" className="flex flex-col gap-2">
              {rows.map((row) => (
                <li key={row.id} className="flex min-h-11 flex-wrap items-center gap-3">
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {row.name}
                    <span className="block text-sm text-faint">
                      {dotted([`级别${row.level}`, `${row.seats}个席位`, `${row.storage_gb}GB空间`])}
                    </span>
                  </span>
                  {row.is_offered ? null : <LabelTag look="grey">已停售</LabelTag>}
                  <Button size="small" aria-label={`修改${row.name}`} onClick={() => setChanged(row)}>
                    修改
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </PageFrame>
        <div className="mt-3">
          <Button onClick={() => setChanged('new')}>新建版本</Button>
        </div>
      </FormSection>
      {changed ? (
        <PlanKindDialog {...(changed === 'new' ? {} : { kind: changed })} onClose={() => setChanged(undefined)} />
      ) : null}
    </div>
  )
}
