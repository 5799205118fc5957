import { invitePath } from '@zhixing/contract/kernel/invite-code.ts'
import { type OrgInviteRow, orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { InvitePerson } from '../parts/invite-person.tsx'
import { NewOrgInvite } from '../parts/new-org-invite.tsx'
import { OrgInviteLine } from '../parts/org-invite-line.tsx'
import { OrgFrame, useOrgId } from '../parts/shared/org-frame.tsx'
import { ShownCode } from '../parts/shown-code.tsx'

/** /sec/org/invite: codes of eight letters that let people into the organisation. */
export function Page() {
  const orgId = useOrgId()
  const invites = useCall(orgManageCalls.invites, { org_id: orgId })
  const [isMaking, setMaking] = useState(false)
  const [isInviting, setInviting] = useState(false)
  const [shown, setShown] = useState<OrgInviteRow>()
  return (
    <OrgFrame call={invites}>
      <PageBody width="wide">
        <PageHeader
          title="加入码"
          text="持加入码、链接或二维码的人可以加入组织，每人占用一个席位；访客不占席位。"
          actions={
            <>
              <Button onClick={() => setInviting(true)}>按手机号或邮箱邀请</Button>
              <Button type="primary" onClick={() => setMaking(true)}>
                生成加入码
              </Button>
            </>
          }
        />
        <PageFrame call={invites}>
          {({ invites: rows }) =>
            rows.length === 0 ? (
              <EmptyState title="还没有加入码" text="生成后可以复制链接，或投屏让成员扫码。" />
            ) : (
              <ul aria-label="加入码" className="flex flex-col gap-2">
                {rows.map((row) => (
                  <OrgInviteLine key={row.id} orgId={orgId} invite={row} onShow={() => setShown(row)} />
                ))}
              </ul>
            )
          }
        </PageFrame>
      </PageBody>
      {isInviting ? <InvitePerson orgId={orgId} onClose={() => setInviting(false)} /> : null}
      {isMaking ? <NewOrgInvite orgId={orgId} onMade={setShown} onClose={() => setMaking(false)} /> : null}
      {shown ? <ShownCode code={shown.code} path={invitePath(shown.code)} onClose={() => setShown(undefined)} /> : null}
    </OrgFrame>
  )
}
