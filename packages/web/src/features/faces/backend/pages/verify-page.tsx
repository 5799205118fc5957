import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { auditLabels, auditStatus } from '@zhixing/contract/people/account/identity.ts'
import { type ReviewLine, verifiedCalls } from '@zhixing/contract/people/account/verified-calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageOf } from '#ui/list-query.ts'
import { TablePage } from '#ui/table-page.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { BackendFrame } from '../parts/backend-frame.tsx'
import { IdentityCard, identityColumns } from '../parts/identity-columns.tsx'
import { IdentityReview } from '../parts/identity-review.tsx'

const { pending, approved, rejected } = auditStatus
const choices = [
  { value: '', label: '全部' },
  ...[pending, approved, rejected].map((status) => ({ value: String(status), label: auditLabels[status] })),
]

function readInput(query: Record<string, string>) {
  const status = [pending, approved, rejected].find((one) => String(one) === query.status)
  return { ...pageOf(query, listLimits.limit), ...(status === undefined ? {} : { status }) }
}

/** /sec/backend/verify: identities that people sent, those that wait first. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const [open, setOpen] = useState<ReviewLine | null>(null)
  const input = readInput(query)
  const sent = useCall(verifiedCalls.lists, input, { keepPrevious: true })
  return (
    <BackendFrame>
      <TablePage
        name="verify"
        title="实名认证"
        text="核对姓名、身份证号和照片后通过或拒绝；每次查看都会记入操作日志。"
        call={sent}
        columns={identityColumns(setOpen)}
        rowKey={(row) => row.uid}
        card={(row) => <IdentityCard row={row} onOpen={() => setOpen(row)} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        filters={
          <ChoiceBar
            label="状态"
            choices={choices}
            value={query.status ?? ''}
            onChange={(status) => changeQuery({ status })}
          />
        }
        empty={<EmptyState title="没有实名认证申请" text="用户提交实名认证后，会显示在这里。" />}
      />
      {open ? <IdentityReview key={open.uid} line={open} onClose={() => setOpen(null)} /> : null}
    </BackendFrame>
  )
}
