import { invitePath } from '@zhixing/contract/kernel/invite-code.ts'
import { orgLimits } from '@zhixing/contract/people/organisation/limits.ts'
import { type OrgInviteView, ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import { orgRoleLabels, verifyStates } from '@zhixing/contract/people/organisation/shapes.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { isSignedIn } from '#session/can.ts'
import { loginUrl } from '#session/login-url.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Focus } from '#ui/focus.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useGo } from '#ui/use-go.ts'
import { VerifyTag } from './verify-tag.tsx'

/** A code of eight letters: the organisation it leads to, and a press that joins it. */
export function JoinOrgByCode({ code }: { code: string }) {
  const invite = useCall(ownOrgCalls.look, { code })
  useDocumentTitle(invite.data ? `加入 - ${invite.data.group_name}` : '加入组织')
  return (
    <PageFrame call={invite}>
      {(found) => (
        <Focus title="加入组织">
          <div className="mx-auto flex max-w-120 flex-col gap-4 px-4 py-6">
            <p className="text-soft">{found.by ? `${found.by}邀请您加入` : '邀请您加入'}</p>
            <section className="flex items-center gap-3 rounded-card bg-card p-4 shadow-card">
              <PersonAvatar name={found.group_name} url={found.avatar} />
              <div className="min-w-0 flex-1">
                <h2 className="text-xl font-semibold break-words">{found.group_name}</h2>
                <p className="mt-1 flex flex-wrap items-center gap-2 text-soft">
                  <VerifyTag status={found.verified ? verifyStates.verified : verifyStates.none} isPublic />
                  {`以${orgRoleLabels[found.role]}身份加入`}
                </p>
              </div>
            </section>
            <JoinAction invite={found} />
          </div>
        </Focus>
      )}
    </PageFrame>
  )
}

const wide = 'w-full max-md:!h-11'
const ownOrgs = '/sec/homepage/org'

/** The one action that fits: sign in and come back, wait, join, or go in. */
function JoinAction({ invite }: { invite: OrgInviteView }) {
  const session = useSession()
  const [number, setNumber] = useState('')
  const go = useGo()
  const { message } = useApp()
  const join = useSend(ownOrgCalls.joinByCode, {
    refresh: ['User', 'Users', 'Org', 'Home'],
    permissionClose: 'do_nothing',
    onDone: ({ state }) => {
      message.success(state === 'active' ? '已加入组织' : '申请已提交，请等待管理员审核')
      go(ownOrgs)
    },
  })
  if (!isSignedIn(session)) {
    return (
      <LinkButton type="primary" className={wide} to={loginUrl(invitePath(invite.code))}>
        登录后加入
      </LinkButton>
    )
  }
  if (invite.state === 'active' || invite.state === 'pending') {
    return (
      <>
        <p className="text-center text-soft">{invite.state === 'active' ? '您已加入' : '您已申请，请等待管理员审核'}</p>
        <LinkButton type="primary" className={wide} to={ownOrgs}>
          我的组织
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <TextInput
        aria-label="学号/工号"
        placeholder="学号/工号（选填）"
        maxLength={orgLimits.numberMax}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Button
        type="primary"
        className={wide}
        loading={join.isSending}
        onClick={() => join.run({ code: invite.code, number })}
      >
        {invite.needs_approval ? '申请加入' : '加入组织'}
      </Button>
    </>
  )
}
