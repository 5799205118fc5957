import { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageOf } from '#ui/list-query.ts'
import { TablePage } from '#ui/table-page.tsx'
import { useApp } from '#ui/use-app.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { type Decide, RequestCard, type RequestRow, requestColumns } from '../parts/request-columns.tsx'
import { OrgFrame, useOrgId } from '../parts/shared/org-frame.tsx'
import { RefuseDialog } from '../parts/shared/refuse-dialog.tsx'

/** /sec/org/request: people who ask to join, accepted or refused with a reason. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const orgId = useOrgId()
  const { message } = useApp()
  const [refused, setRefused] = useState<number[]>()
  const input = { org_id: orgId, ...pageOf(query) }
  const requests = useCall(orgManageCalls.requests, input, { keepPrevious: true })
  const send = useSend(orgManageCalls.decideRequests, {
    refresh: ['Org', 'User'],
    permissionClose: 'do_nothing',
    onDone: () => {
      message.success('操作成功')
      setRefused(undefined)
    },
  })
  const decide: Decide = {
    onAccept: (uids) => send.run({ org_id: orgId, uids, accept: true }),
    onRefuse: setRefused,
  }
  const uidsOf = (rows: readonly RequestRow[]) => rows.map(({ uid }) => uid)
  return (
    <OrgFrame call={requests}>
      <TablePage
        name="org-requests"
        title="加入申请"
        text="通过后占用一个席位，并通知本人。"
        call={requests}
        columns={requestColumns(decide)}
        rowKey={(row) => row.uid}
        card={(row) => <RequestCard row={row} decide={decide} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        bulkActions={(rows) => (
          <>
            <Button size="small" type="primary" onClick={() => decide.onAccept(uidsOf(rows))}>
              通过
            </Button>
            <Button size="small" danger onClick={() => decide.onRefuse(uidsOf(rows))}>
              拒绝
            </Button>
          </>
        )}
        empty={<EmptyState title="没有待处理的申请" text="有人申请加入时，会通知您。" />}
      />
      {refused ? (
        <RefuseDialog
          isSending={send.isSending}
          onRefuse={(reason) => send.run({ org_id: orgId, uids: refused, accept: false, reason })}
          onClose={() => setRefused(undefined)}
        />
      ) : null}
    </OrgFrame>
  )
}
