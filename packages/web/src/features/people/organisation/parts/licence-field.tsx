import { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { verifyStates } from '@zhixing/contract/people/organisation/shapes.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { useApp } from '#ui/use-app.ts'
import { ImageUploader, type PictureValue } from '../../../base/upload/parts/shared/image-uploader.tsx'
import { VerifyTag } from './shared/verify-tag.tsx'

interface LicenceFieldProps {
  orgId: number
  status: number
  reason: string
}

/** Where the verification stands, and the licence to send for it. */
export function LicenceField({ orgId, status, reason }: LicenceFieldProps) {
  const [picture, setPicture] = useState<PictureValue | null>(null)
  const { message } = useApp()
  const send = useSend(orgManageCalls.sendLicence, {
    refresh: ['Org', 'Users'],
    onDone: () => message.success('已提交，等待审核'),
  })
  const maySend = status === verifyStates.none || status === verifyStates.refused
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <VerifyTag status={status} />
        <span className="text-soft">{reason || hintOf(status)}</span>
      </p>
      {maySend ? (
        <>
          <ImageUploader
            kind="image"
            title="营业执照或办学许可证"
            advice="营业执照或办学许可证，只有平台审核人员可以查看"
            value={picture}
            onChange={setPicture}
          />
          <div>
            <Button
              disabled={picture === null}
              loading={send.isSending}
              onClick={() => picture && send.run({ org_id: orgId, file_id: picture.id })}
            >
              提交认证
            </Button>
          </div>
        </>
      ) : null}
    </div>
  )
}

function hintOf(status: number): string {
  if (status === verifyStates.waits) {
    return '资料正在审核，结果会通知管理员。'
  }
  return status === verifyStates.verified ? '组织可以被搜索，名称受保护。' : '认证后，组织可以被搜索，名称受保护。'
}
