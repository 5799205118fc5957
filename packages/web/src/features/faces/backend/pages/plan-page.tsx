import {
  type PlanRequestRow,
  planBackendCalls,
  planRequestStateLabels,
  planRequestStates,
} from '@zhixing/contract/people/organisation/plan-calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { pageOf } from '#ui/list-query.ts'
import { TablePage } from '#ui/table-page.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { BackendFrame } from '../parts/backend-frame.tsx'
import { GrantDialog } from '../parts/grant-dialog.tsx'
import { PlanChanges } from '../parts/plan-changes.tsx'
import { PlanKinds } from '../parts/plan-kinds.tsx'
import { PlanRequestCard, planRequestColumns } from '../parts/plan-request-columns.tsx'
import { RefusePlan } from '../parts/refuse-plan.tsx'

const stateChoices = planRequestStates.map((value) => ({ value, label: planRequestStateLabels[value] }))

/** /sec/backend/plan: what organisations ask for, plans given by hand, and what became of plans. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const [granted, setGranted] = useState<PlanRequestRow | 'new'>()
  const [refused, setRefused] = useState<PlanRequestRow>()
  const state = planRequestStates.find((one) => one === query.state)
  const input = { ...pageOf(query), ...(state ? { state } : {}) }
  const requests = useCall(planBackendCalls.planRequests, input, { keepPrevious: true })
  const deeds = { onGrant: setGranted, onRefuse: setRefused }
  return (
    <BackendFrame>
      <TablePage
        name="backend-plan-requests"
        title="组织服务"
        call={requests}
        columns={planRequestColumns(deeds)}
        rowKey={(row) => row.id}
        card={(row) => <PlanRequestCard row={row} {...deeds} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        actions={
          <Button type="primary" onClick={() => setGranted('new')}>
            开通服务
          </Button>
        }
        filters={
          <FilterSelect
            label="全部状态"
            choices={stateChoices}
            value={state ?? ''}
            onChange={(chosen) => changeQuery({ state: chosen })}
          />
        }
        empty={<EmptyState title="没有服务申请" text="组织提交的升级、续费和扩容申请会显示在这里。" />}
      />
      <PlanKinds />
      <PlanChanges />
      {granted ? (
        <GrantDialog {...(granted === 'new' ? {} : { request: granted })} onClose={() => setGranted(undefined)} />
      ) : null}
      {refused ? <RefusePlan request={refused} onClose={() => setRefused(undefined)} /> : null}
    </BackendFrame>
  )
}
