import { type BackendOrgRow, orgBackendCalls } from '@zhixing/contract/people/organisation/backend-calls.ts'
import { orgLimits } from '@zhixing/contract/people/organisation/limits.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useApp } from '#ui/use-app.ts'

/** What is done with an organisation. */
export type OrgDeed = 'review' | 'suspend' | 'open'

interface OrgDeedProps {
  kind: OrgDeed
  org: BackendOrgRow
  onClose: () => void
}

const titles: Readonly<Record<OrgDeed, string>> = { review: '审核认证', suspend: '停用组织', open: '恢复组织' }

/** Reviews an organisation by its licence, suspends it, or opens it again. */
export function OrgDeedDialog({ kind, org, onClose }: OrgDeedProps) {
  const { message } = useApp()
  const [reason, setReason] = useState('')
  const onDone = () => {
    message.success('操作成功')
    onClose()
  }
  const review = useSend(orgBackendCalls.review, { refresh: ['Org'], onDone })
  const suspend = useSend(orgBackendCalls.suspend, { refresh: ['Org'], onDone })
  const decide = (accept: boolean) => review.run({ id: org.id, accept, reason })
  const footer =
    kind === 'review' ? (
      <div className="flex justify-end gap-2">
        <Button danger loading={review.isSending} onClick={() => decide(false)}>
          拒绝
        </Button>
        <Button type="primary" loading={review.isSending} onClick={() => decide(true)}>
          通过
        </Button>
      </div>
    ) : undefined
  return (
    <Dialog
      open
      title={titles[kind]}
      okText="确定"
      cancelText="取消"
      {...(footer ? { footer } : {})}
      okButtonProps={{ danger: kind === 'suspend' }}
      confirmLoading={suspend.isSending}
      onOk={() => suspend.run({ id: org.id, suspend: kind === 'suspend', reason })}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        <p className="font-medium">{org.name}</p>
        {kind === 'suspend' ? <p className="text-soft">停用后，组织的成员在其中没有任何角色，直到恢复。</p> : null}
        {kind === 'review' && org.licence_url ? (
          <img
            src={org.licence_url}
            alt={`${org.name}的营业执照或办学许可证`}
            className="max-h-96 w-full object-contain"
          />
        ) : null}
        {kind === 'open' ? null : (
          <TextInput
            aria-label="原因"
            placeholder="原因（选填）"
            maxLength={orgLimits.reasonMax}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}
