import { orgLimits } from '@zhixing/contract/people/organisation/limits.ts'
import {
  type DepartmentRow,
  type MemberAction,
  type OrgMemberRow,
  orgManageCalls,
} from '@zhixing/contract/people/organisation/manage-calls.ts'
import { type OrgRole, orgRoleLabels, orgRoles } from '@zhixing/contract/people/organisation/shapes.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { memberDeeds } from '../member-deeds.ts'

interface ManyMembersProps {
  orgId: number
  action: MemberAction
  rows: readonly OrgMemberRow[]
  departments: readonly DepartmentRow[]
  onClose: () => void
}

const roleChoices = orgRoles.map((role) => ({ value: role, label: orgRoleLabels[role] }))

/** A change of those chosen: what it would do first, then the change. */
export function ManyMembers({ orgId, action, rows, departments, onClose }: ManyMembersProps) {
  const { message } = useApp()
  const [role, setRole] = useState<OrgRole>('ROLE_USER')
  const [department, setDepartment] = useState(0)
  const [reason, setReason] = useState('')
  const deed = memberDeeds.find((one) => one.action === action)
  const asked = {
    org_id: orgId,
    uids: rows.map(({ uid }) => uid),
    action,
    ...(action === 'role' ? { role } : {}),
    ...(action === 'department' ? { department_id: department } : {}),
  }
  const preview = useCall(orgManageCalls.previewMembers, asked, { keepPrevious: true, handled: true })
  const change = useSend(orgManageCalls.changeMembers, {
    refresh: ['Org', 'User', 'Users'],
    onDone: () => {
      message.success('操作成功')
      onClose()
    },
  })
  const found = preview.data
  const refused = new Set(found?.refused.map(({ uid }) => uid))
  return (
    <Dialog
      open
      title={deed?.label ?? ''}
      okText="确定"
      cancelText="取消"
      confirmLoading={change.isSending}
      okButtonProps={{ disabled: !found || found.will === 0, danger: action === 'remove' || action === 'disable' }}
      onOk={() => change.run({ ...asked, uids: asked.uids.filter((uid) => !refused.has(uid)), reason })}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        <p className="text-soft">{deed?.text}</p>
        {action === 'role' ? (
          <SelectInput
            aria-label="角色"
            value={role}
            options={roleChoices}
            onChange={(chosen) => chosen && setRole(chosen)}
          />
        ) : null}
        {action === 'department' ? (
          <SelectInput
            aria-label="部门"
            value={department}
            options={[
              { value: 0, label: '不属于任何部门' },
              ...departments.map(({ id, name, depth }) => ({ value: id, label: `${'　'.repeat(depth - 1)}${name}` })),
            ]}
            onChange={(chosen) => setDepartment(chosen ?? 0)}
          />
        ) : null}
        <TextInput
          aria-label="原因"
          placeholder="原因（选填，会告诉本人）"
          maxLength={orgLimits.reasonMax}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {found ? <Effect found={found} /> : <SkeletonLines rows={2} />}
      </div>
    </Dialog>
  )
}

interface EffectProps {
  found: {
    will: number
    seats: number
    used: number
    used_after: number
    sample: readonly string[]
    refused: readonly { uid: number; name: string; reason: string }[]
  }
}

function Effect({ found }: EffectProps) {
  return (
    <>
      <p>
        将处理 {found.will} 人
        {found.sample.length > 0 ? `：${found.sample.join('、')}${found.will > found.sample.length ? '等' : ''}` : ''}
      </p>
      {found.used_after === found.used ? null : (
        <p>
          席位由 {found.used} 变为 {found.used_after}，共 {found.seats} 个
        </p>
      )}
      {found.refused.length > 0 ? (
        <Note kind="warning" title={`${found.refused.length}人不会处理`}>
          <ul>
            {found.refused.map(({ uid, name, reason }) => (
              <li key={uid}>
                {name}：{reason}
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
    </>
  )
}
