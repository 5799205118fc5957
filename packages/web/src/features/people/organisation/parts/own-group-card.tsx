import { type OwnGroup, ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import {
  memberStateLabels,
  type OrgRole,
  orgRoleLabels,
  verifyStates,
} from '@zhixing/contract/people/organisation/shapes.ts'
import { useState } from 'react'
import { clock } from '#api/connection.ts'
import { useSend } from '#api/use-send.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { useApp } from '#ui/use-app.ts'
import { dayText } from '../day-text.ts'
import { VerifyTag } from './shared/verify-tag.tsx'
import { WantMember } from './shared/want-member.tsx'
import { SwitchOrg } from './switch-org.tsx'

const msPerSecond = 1000
const stale = ['User', 'Users', 'Org', 'Home'] as const

function endText(end: number): string {
  if (end === 0) {
    return ''
  }
  return end * msPerSecond <= clock.now() ? '（已到期）' : `（至${dayText(end)}）`
}

/** One of one's organisations: role, plan, and what one can do there. */
export function OwnGroupCard({ group }: { group: OwnGroup }) {
  const isCurrent = useSession().groupInfo?.group_id === group.group_id
  const role = orgRoleLabels[group.role as OrgRole] ?? ''
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card bg-card p-4 shadow-card">
      <PersonAvatar name={group.group_name} url={group.avatar} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <PageLink to={`/org/${group.group_id}`} className="wrap-anywhere hover:text-primary">
            {group.group_name}
          </PageLink>
          {isCurrent ? <LabelTag look="blue">当前组织</LabelTag> : null}
          {group.verify_status === verifyStates.verified ? null : <VerifyTag status={group.verify_status} isPublic />}
          {group.state === 'active' ? null : <LabelTag look="amber">{memberStateLabels[group.state]}</LabelTag>}
        </p>
        <p className="text-sm text-faint">
          {dotted([
            role,
            group.number,
            group.parent_name,
            group.vip_name && `${group.vip_name}${endText(group.vip_end_time)}`,
          ])}
        </p>
      </div>
      <GroupActions group={group} isCurrent={isCurrent} />
    </li>
  )
}

function GroupActions({ group, isCurrent }: { group: OwnGroup; isCurrent: boolean }) {
  const { modal, message } = useApp()
  const [isAsking, setAsking] = useState(false)
  const quit = useSend(ownOrgCalls.userQuitGroup, { refresh: stale })
  const answer = useSend(ownOrgCalls.answerInvite, { refresh: stale, onDone: () => message.success('操作成功') })
  const { group_id: id, group_name: name, state, role } = group
  if (state === 'invited') {
    return (
      <span className="flex gap-2">
        <Button
          changes
          type="primary"
          loading={answer.isSending}
          onClick={() => answer.run({ group_id: id, accept: true })}
        >
          接受邀请
        </Button>
        <Button changes onClick={() => answer.run({ group_id: id, accept: false })}>
          谢绝
        </Button>
      </span>
    )
  }
  const isWaiting = state === 'pending'
  function handleQuit(): void {
    modal.danger({
      title: isWaiting ? `撤回加入${name}的申请？` : `退出${name}？`,
      content: isWaiting ? '撤回后可以重新申请。' : '退出后不能再看组织内部的内容，学习记录仍会保留。',
      okText: isWaiting ? '撤回' : '退出',
      onOk: async () => {
        await quit.runAsync({ group_id: id })
        message.success(isWaiting ? '已撤回' : '已退出')
      },
    })
  }
  return (
    <span className="flex flex-wrap gap-2">
      {state === 'active' && !isCurrent ? <SwitchOrg groupId={id} /> : null}
      {state === 'active' && role === 'ROLE_ORG_ADMIN' ? (
        <LinkButton to={`/sec/org/overview?org=${id}`}>组织管理</LinkButton>
      ) : null}
      {state === 'active' && role === 'ROLE_GUEST' ? (
        <Button changes disabled={group.has_asked} onClick={() => setAsking(true)}>
          {group.has_asked ? '已申请成为正式成员' : '申请成为正式成员'}
        </Button>
      ) : null}
      {state === 'active' || isWaiting ? (
        <Button changes danger onClick={handleQuit}>
          {isWaiting ? '撤回申请' : '退出'}
        </Button>
      ) : null}
      {isAsking ? <WantMember groupId={id} onClose={() => setAsking(false)} /> : null}
    </span>
  )
}
