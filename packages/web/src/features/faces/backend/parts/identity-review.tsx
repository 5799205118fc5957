import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { auditStatus, identityLimits, identityMessages } from '@zhixing/contract/people/account/identity.ts'
import { type ReviewLine, verifiedCalls } from '@zhixing/contract/people/account/verified-calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useApp } from '#ui/use-app.ts'
import { IdentityState } from './identity-columns.tsx'

type Identity = CallOutput<typeof verifiedCalls.review>

/** An identity beside its pictures; approved, or rejected with a reason. */
export function IdentityReview({ line, onClose }: { line: ReviewLine; onClose: () => void }) {
  const identity = useCall(verifiedCalls.review, { uid: line.uid }, { handled: true })
  return (
    <Dialog open title={`实名认证：${line.name}`} width={720} footer={null} onCancel={onClose}>
      <PageFrame call={identity} skeleton={<SkeletonLines rows={8} />}>
        {(found) => <Review identity={found} onClose={onClose} />}
      </PageFrame>
    </Dialog>
  )
}

function Review({ identity, onClose }: { identity: Identity; onClose: () => void }) {
  const { message } = useApp()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const decide = useSend(verifiedCalls.decide, {
    refresh: [verifiedCalls.lists, verifiedCalls.review],
    onDone: () => {
      message.success('操作成功')
      onClose()
    },
  })
  const of = { uid: identity.uid, row_version: identity.row_version }
  function refuse(): void {
    if (reason.trim() === '') {
      setProblem(identityMessages.reasonRequired)
      return
    }
    decide.run({ ...of, approve: false, reason })
  }
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[5rem_1fr] gap-y-2">
        <dt className="text-soft">姓名</dt>
        <dd>{identity.name}</dd>
        <dt className="text-soft">身份证号</dt>
        <dd className="tabular-nums select-all">{identity.id_number}</dd>
        <dt className="text-soft">账号</dt>
        <dd>{identity.account_name}</dd>
        <dt className="text-soft">状态</dt>
        <dd>
          <IdentityState status={identity.status} />
        </dd>
      </dl>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side title="人像面" url={identity.front?.url} />
        <Side title="国徽面" url={identity.back?.url} />
      </div>
      {identity.reason ? <Note kind="warning" title={`拒绝原因：${identity.reason}`} /> : null}
      {identity.status === auditStatus.pending ? (
        <>
          <div className="flex flex-col gap-1">
            <span className="text-soft" aria-hidden="true">
              拒绝的原因
            </span>
            <CountedInput
              max={identityLimits.reasonMax}
              value={reason}
              aria-label="拒绝的原因"
              placeholder="如：照片不清楚"
              onChange={({ target }) => setReason(target.value)}
            />
            {problem ? (
              <span role="alert" className="text-sm text-danger">
                {problem}
              </span>
            ) : null}
          </div>
          <div className="flex justify-end gap-2">
            <Button danger disabled={decide.isSending} onClick={refuse}>
              拒绝
            </Button>
            <Button type="primary" loading={decide.isSending} onClick={() => decide.run({ ...of, approve: true })}>
              通过
            </Button>
          </div>
        </>
      ) : null}
    </div>
  )
}

function Side({ title, url }: { title: string; url: string | undefined }) {
  return (
    <figure className="flex flex-col gap-1">
      {url ? (
        <a href={url} target="_blank" rel="noopener">
          <img
            src={url}
            alt={title}
            width={320}
            height={200}
            className="h-50 w-full rounded-card bg-sunken object-contain"
          />
        </a>
      ) : (
        <div className="flex h-50 items-center justify-center rounded-card bg-sunken text-faint">照片不存在</div>
      )}
      <figcaption className="text-center text-sm text-soft">{title}</figcaption>
    </figure>
  )
}
