import { invitePath } from '@zhixing/contract/kernel/invite-code.ts'
import { type OrgInviteRow, orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { orgRoleLabels } from '@zhixing/contract/people/organisation/shapes.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { fullTime } from '#ui/time-words.ts'
import { useApp } from '#ui/use-app.ts'
import { useCopy } from '#ui/use-copy.ts'

const states = { used: '已用完', expired: '已过期', revoked: '已停用' } as const

interface OrgInviteLineProps {
  orgId: number
  invite: OrgInviteRow
  onShow: () => void
}

/** A code of an organisation: told, copied as a link, shown as a picture, and ended. */
export function OrgInviteLine({ orgId, invite, onShow }: OrgInviteLineProps) {
  const copy = useCopy()
  const { modal, message } = useApp()
  const revoke = useSend(orgManageCalls.revokeInvite, { refresh: ['Org'] })
  const { code, state, role, uses, uses_max: most, expire_time: end, by, department } = invite
  const isOpen = state === 'open'
  function handleRevoke(): void {
    modal.danger({
      title: `停用加入码${code}？`,
      content: '停用后不能再凭它加入，已经加入的成员不受影响。',
      okText: '停用',
      onOk: async () => {
        await revoke.runAsync({ org_id: orgId, invite_id: invite.id })
        message.success('已停用')
      },
    })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-card px-4 py-3 shadow-card">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className={`text-lg font-semibold tracking-wider ${isOpen ? '' : 'text-faint line-through'}`}>
            {code}
          </span>
          <LabelTag look="blue">{orgRoleLabels[role]}</LabelTag>
          {invite.needs_approval ? <LabelTag look="amber">需要审核</LabelTag> : null}
          {state === 'open' ? null : <LabelTag look="grey">{states[state]}</LabelTag>}
        </p>
        <p className="text-sm text-faint">
          {dotted([
            department,
            most === null ? `已加入${uses}人` : `已加入${uses}人，共${most}人`,
            end > 0 ? `${fullTime(end)}到期` : '长期有效',
            by,
          ])}
        </p>
      </div>
      {isOpen ? (
        <span className="flex flex-wrap gap-2">
          <Button
            size="small"
            aria-label={`复制${code}的链接`}
            onClick={() => copy(new URL(invitePath(code), globalThis.location.origin).href)}
          >
            复制链接
          </Button>
          <Button size="small" aria-label={`显示${code}的二维码`} onClick={onShow}>
            二维码
          </Button>
          <Button size="small" danger aria-label={`停用${code}`} onClick={handleRevoke}>
            停用
          </Button>
        </span>
      ) : null}
    </li>
  )
}
