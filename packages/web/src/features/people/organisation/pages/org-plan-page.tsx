import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { orgPlanCalls, planRequestTypes } from '@zhixing/contract/people/organisation/plan-calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { dayText } from '../day-text.ts'
import { PlanActions } from '../parts/plan-actions.tsx'
import { PlanAsk } from '../parts/plan-ask.tsx'
import { PlanRequestList } from '../parts/plan-request-list.tsx'
import { ContactSales } from '../parts/shared/contact-sales.tsx'
import { OrgFrame, useOrgId } from '../parts/shared/org-frame.tsx'

type Found = CallOutput<typeof orgPlanCalls.plan>

/** /sec/org/plan: plan and end to everybody in the organisation; use, trial and requests to its admins. */
export function Page() {
  const plan = useCall(orgPlanCalls.plan, { org_id: useOrgId() })
  return (
    <OrgFrame call={plan} hasMenu={plan.data?.may_manage ?? false}>
      <PageFrame call={plan}>{(found) => <Plan found={found} />}</PageFrame>
    </OrgFrame>
  )
}

function Plan({ found }: { found: Found }) {
  const [query] = useUrlQuery()
  const [asking, setAsking] = useState(planRequestTypes.find((type) => found.may_manage && type === query.ask))
  const { vip_name: name, vip_end_time: end, is_over: isOver, seats, used } = found
  return (
    <PageBody width="wide">
      <PageHeader title="组织服务" text={found.name} actions={<ContactSales />} />
      <div className="flex flex-col gap-4">
        <FormSection title="当前服务">
          <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
            {name || '未开通服务'}
            {isOver ? <LabelTag look="red">已到期</LabelTag> : null}
          </p>
          <p className="mt-1 text-soft">{end > 0 ? `有效期至 ${dayText(end)}` : '长期有效'}</p>
          {found.may_manage ? (
            <p className="mt-1 text-soft">
              已使用 {used} 个，共 {seats} 个席位{used >= seats ? '，组织成员席位已满' : ''}
            </p>
          ) : null}
          <div className="mt-4 flex flex-wrap gap-2">
            <PlanActions found={found} />
            {found.may_manage ? (
              <Button type="primary" onClick={() => setAsking('upgrade')}>
                申请升级、续费或扩容
              </Button>
            ) : null}
          </div>
        </FormSection>
        {found.may_manage ? <PlanRequestList orgId={found.org_id} requests={found.requests} /> : null}
      </div>
      {asking ? (
        <PlanAsk orgId={found.org_id} kinds={found.kinds} first={asking} onClose={() => setAsking(undefined)} />
      ) : null}
    </PageBody>
  )
}
