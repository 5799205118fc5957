import { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { useState } from 'react'
import { downloadCall } from '#api/download-call.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TablePage } from '#ui/table-page.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { filterOf, memberInput } from '../member-input.ts'
import { MemberBulk } from '../parts/member-bulk.tsx'
import { MemberCard, memberColumns } from '../parts/member-columns.tsx'
import { type MemberDeed, MemberDialog } from '../parts/member-dialog.tsx'
import { MemberFilters } from '../parts/member-filters.tsx'
import { OrgFrame, useOrgId } from '../parts/shared/org-frame.tsx'

/** /sec/org/member: the members of an organisation, found, changed and exported. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const orgId = useOrgId()
  const [deed, setDeed] = useState<MemberDeed>()
  const input = memberInput(query, orgId)
  const members = useCall(orgManageCalls.members, input, { keepPrevious: true })
  const departments = useCall(orgManageCalls.departments, { org_id: orgId }, { handled: true })
  const isFiltered = Boolean(query.keyword || input.role || input.state || input.department_id)
  const suffix = orgId > 0 ? `?org=${orgId}` : ''
  return (
    <OrgFrame call={members}>
      <TablePage
        name="org-members"
        title="成员管理"
        call={members}
        columns={memberColumns(setDeed)}
        rowKey={(row) => row.uid}
        card={(row) => <MemberCard row={row} onDeed={setDeed} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        onExport={() => downloadCall(orgManageCalls.members, input)}
        actions={
          <LinkButton type="primary" to={`/sec/org/invite${suffix}`}>
            邀请成员
          </LinkButton>
        }
        filters={<MemberFilters departments={departments.data?.departments ?? []} />}
        bulkActions={(rows) => (
          <MemberBulk rows={rows} total={members.data?.total ?? 0} found={filterOf(input)} onDeed={setDeed} />
        )}
        empty={
          <EmptyState
            title={isFiltered ? '没有符合条件的成员' : '还没有成员'}
            text={isFiltered ? '换个关键词，或清除筛选条件。' : '生成加入码邀请成员，或导入花名册。'}
          />
        }
      />
      {deed ? (
        <MemberDialog
          orgId={orgId}
          deed={deed}
          departments={departments.data?.departments ?? []}
          onClose={() => setDeed(undefined)}
        />
      ) : null}
    </OrgFrame>
  )
}
