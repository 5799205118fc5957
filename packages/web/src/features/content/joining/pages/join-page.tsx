import { roleLabel } from '@zhixing/contract/content/content/can.ts'
import { type InviteView, inviteCalls } from '@zhixing/contract/content/joining/invite-calls.ts'
import { joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import { detailPathOf, learnPathOf, refreshesOf } from '@zhixing/contract/content-types.ts'
import { invitePath, isOrgCode } from '@zhixing/contract/kernel/invite-code.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { isSignedIn } from '#session/can.ts'
import { loginUrl } from '#session/login-url.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { dotted } from '#ui/dotted.ts'
import { Focus } from '#ui/focus.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { useApp } from '#ui/use-app.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useGo } from '#ui/use-go.ts'
import { JoinOrgByCode } from '../../../people/organisation/parts/shared/join-org-by-code.tsx'

/** /join/{code}: the container of a code, for anybody; a press joins it. */
export function Page() {
  const { code = '' } = usePathParams()
  return isOrgCode(code) ? <JoinOrgByCode code={code} /> : <JoinContainer code={code} />
}

function JoinContainer({ code }: { code: string }) {
  const invite = useCall(inviteCalls.look, { code })
  useDocumentTitle(invite.data ? `加入 - ${invite.data.title}` : '加入学习')
  return <PageFrame call={invite}>{(found) => <Invited invite={found} />}</PageFrame>
}

function Invited({ invite }: { invite: InviteView }) {
  const { title, type_name: kind, cover_data: cover, owner, group_name: group, by } = invite
  return (
    <Focus title="加入学习">
      <div className="mx-auto flex max-w-120 flex-col gap-4 px-4 py-6">
        <p className="text-soft">{by ? `${by}邀请您加入` : '邀请您加入'}</p>
        <section className="overflow-hidden rounded-card bg-card shadow-card">
          <Cover title={title} picture={cover} kind={kind} />
          <div className="p-4">
            <h2 className="text-xl font-semibold break-words">{title}</h2>
            <p className="mt-2 flex items-center gap-2 text-soft">
              <PersonAvatar name={owner.name} url={owner.avatar} />
              {dotted([owner.name, group])}
            </p>
          </div>
        </section>
        <InvitedAction invite={invite} />
      </div>
    </Focus>
  )
}

/** The page a member is led to. */
function pathOf({ c: id, c_type: type }: Pick<InviteView, 'c' | 'c_type'>): string {
  return learnPathOf({ type, id }) ?? detailPathOf({ type, id }) ?? '/'
}

const wide = 'w-full max-md:!h-11'

/** The one action that fits: sign in and come back, join, or go in. */
function InvitedAction({ invite }: { invite: InviteView }) {
  const session = useSession()
  const go = useGo()
  const { message } = useApp()
  const join = useSend(inviteCalls.joinByCode, {
    refresh: ['Joining', 'Outline', 'Home', ...refreshesOf()],
    onDone: () => {
      message.success('已加入学习')
      go(pathOf(invite))
    },
  })
  if (!isSignedIn(session)) {
    return (
      <LinkButton type="primary" className={wide} to={loginUrl(invitePath(invite.code))}>
        登录后加入
      </LinkButton>
    )
  }
  if (invite.has_joined && invite.role === 'user') {
    return (
      <>
        <p className="text-center text-soft">您已加入</p>
        <LinkButton type="primary" className={wide} to={pathOf(invite)}>
          去学习
        </LinkButton>
      </>
    )
  }
  const asHelper = invite.role === 'user' ? '' : roleLabel({ type: invite.c_type, role: invite.role })
  return (
    <>
      <Button
        type="primary"
        className={wide}
        disabled={invite.is_full}
        loading={join.isSending}
        onClick={() => join.run({ code: invite.code })}
      >
        {asHelper ? `以${asHelper}身份加入` : '加入学习'}
      </Button>
      {invite.is_full ? <p className="text-center text-faint">{joiningMessages.full}</p> : null}
    </>
  )
}
