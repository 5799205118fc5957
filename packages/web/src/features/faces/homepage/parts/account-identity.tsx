import { auditLabels, auditStatus } from '@zhixing/contract/people/account/identity.ts'
import { type OwnIdentity, verifiedCalls } from '@zhixing/contract/people/account/verified-calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { fullTime } from '#ui/time-words.ts'
import { IdentityForm } from './identity-form.tsx'

const looks = { 0: 'grey', 2: 'blue', 3: 'teal', '-2': 'red' } as const

/** My identity with its state: sent, changed, approved or rejected with a reason. */
export function AccountIdentity() {
  const own = useCall(verifiedCalls.detail, {}, { handled: true })
  return (
    <PageFrame call={own} skeleton={<SkeletonLines rows={8} className="rounded-card bg-card p-6 shadow-card" />}>
      {(identity) => <Identity identity={identity} />}
    </PageFrame>
  )
}

function Identity({ identity }: { identity: OwnIdentity }) {
  const [isEditing, setEditing] = useState(identity.status === auditStatus.none)
  if (isEditing) {
    return <IdentityForm identity={identity} onDone={() => setEditing(false)} />
  }
  return (
    <section className="w-full max-w-[720px] rounded-card bg-card p-4 shadow-card md:p-6" aria-label="实名认证">
      <p className="mb-4 flex items-center gap-2 text-lg font-semibold">
        实名认证 <LabelTag look={looks[identity.status]}>{auditLabels[identity.status]}</LabelTag>
      </p>
      {identity.status === auditStatus.rejected ? <Note kind="error" title={`拒绝原因：${identity.reason}`} /> : null}
      <dl className="grid grid-cols-[6rem_1fr] gap-y-3">
        <dt className="text-soft">姓名</dt>
        <dd>{identity.name}</dd>
        <dt className="text-soft">身份证号</dt>
        <dd className="tabular-nums">**************{identity.id_tail}</dd>
        <dt className="text-soft">提交时间</dt>
        <dd>{fullTime(identity.sent_time)}</dd>
        {identity.decided_time > 0 ? (
          <>
            <dt className="text-soft">审核时间</dt>
            <dd>{fullTime(identity.decided_time)}</dd>
          </>
        ) : null}
      </dl>
      {identity.status === auditStatus.approved ? null : (
        <Button className="mt-4" onClick={() => setEditing(true)}>
          {identity.status === auditStatus.rejected ? '修改后重新提交' : '修改'}
        </Button>
      )}
    </section>
  )
}
