import { type OrgMemberRow, orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { useSend } from '#api/use-send.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'

interface HandOverProps {
  orgId: number
  member: OrgMemberRow
  onClose: () => void
}

/** Makes a member admin in one's own place. */
export function HandOver({ orgId, member, onClose }: HandOverProps) {
  const { message } = useApp()
  const go = useGo()
  const send = useSend(orgManageCalls.handOver, {
    refresh: ['Org', 'User', 'Users'],
    onDone: () => {
      message.success('已移交')
      go('/sec/homepage/org')
    },
  })
  return (
    <Dialog
      open
      title={`将管理员移交给${member.name}？`}
      okText="移交"
      cancelText="取消"
      okButtonProps={{ danger: true }}
      confirmLoading={send.isSending}
      onOk={() => send.run({ org_id: orgId, uid: member.uid })}
      onCancel={onClose}
    >
      <p>移交后，您在本组织的角色变为教师，不能再打开组织管理。</p>
    </Dialog>
  )
}
