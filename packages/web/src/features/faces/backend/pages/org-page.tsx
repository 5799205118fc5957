import { type BackendOrgRow, orgBackendCalls } from '@zhixing/contract/people/organisation/backend-calls.ts'
import { verifyLabels } from '@zhixing/contract/people/organisation/shapes.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { keywordOf, pageOf } from '#ui/list-query.ts'
import { TablePage } from '#ui/table-page.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { BackendFrame } from '../parts/backend-frame.tsx'
import { BackendOrgCard, backendOrgColumns, orgStateLabels } from '../parts/org-columns.tsx'
import { type OrgDeed, OrgDeedDialog } from '../parts/org-deed-dialog.tsx'

const verifyChoices = Object.entries(verifyLabels).map(([value, label]) => ({ value, label }))
const states = ['active', 'suspended'] as const
const stateChoices = states.map((value) => ({ value, label: orgStateLabels[value] }))

/** /sec/backend/org: all organisations, reviewed and suspended. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const [deed, setDeed] = useState<{ kind: OrgDeed; org: BackendOrgRow }>()
  const verify = verifyChoices.find(({ value }) => value === query.verify)?.value
  const state = states.find((one) => one === query.state)
  const input = {
    ...pageOf(query),
    ...keywordOf(query),
    ...(verify ? { verify_status: Number(verify) } : {}),
    ...(state ? { state } : {}),
  }
  const orgs = useCall(orgBackendCalls.allLists, input, { keepPrevious: true })
  const onDeed = (kind: OrgDeed, org: BackendOrgRow) => setDeed({ kind, org })
  return (
    <BackendFrame>
      <TablePage
        name="backend-orgs"
        title="组织管理"
        call={orgs}
        columns={backendOrgColumns(onDeed)}
        rowKey={(row) => row.id}
        card={(row) => <BackendOrgCard row={row} onDeed={onDeed} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        filters={
          <>
            <KeywordFilter
              placeholder="搜索组织名称"
              value={query.keyword ?? ''}
              onSearch={(keyword) => changeQuery({ keyword })}
            />
            <FilterSelect
              label="全部认证状态"
              choices={verifyChoices}
              value={verify ?? ''}
              onChange={(chosen) => changeQuery({ verify: chosen })}
            />
            <FilterSelect
              label="全部状态"
              choices={stateChoices}
              value={state ?? ''}
              onChange={(chosen) => changeQuery({ state: chosen })}
            />
          </>
        }
        empty={<EmptyState title="没有符合条件的组织" text="换个关键词，或清除筛选条件。" />}
      />
      {deed ? <OrgDeedDialog kind={deed.kind} org={deed.org} onClose={() => setDeed(undefined)} /> : null}
    </BackendFrame>
  )
}
