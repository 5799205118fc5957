import { orgLimits } from '@zhixing/contract/people/organisation/limits.ts'
import {
  type DepartmentRow,
  type MemberAction,
  type MemberFilter,
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
import { departmentChoices } from '../department-choices.ts'
import { memberDeeds } from '../member-deeds.ts'

interface ManyMembersProps {
  orgId: number
  action: MemberAction
  rows: readonly OrgMemberRow[]
  /** All that this finds are meant, not those rows alone. */
  found?: MemberFilter | undefined
  departments: readonly DepartmentRow[]
  onClose: () => void
}

const refusedShown = 50
const roleChoices = orgRoles.map((role) => ({ value: role, label: orgRoleLabels[role] }))

/** A change of those chosen, or of all that were found: what it would do first, then the change. */
export function ManyMembers({ orgId, action, rows, found, departments, onClose }: ManyMembersProps) {
  const { message } = useApp()
  const [role, setRole] = useState<OrgRole>('ROLE_USER')
  const [department, setDepartment] = useState(0)
  const [reason, setReason] = useState('')
  const deed = memberDeeds.find((one) => one.action === action)
  const asked = {
    org_id: orgId,
    action,
    found,
    uids: found ? undefined : rows.map(({ uid }) => uid),
    ...(action === 'role' ? { role } : {}),
    ...(action === 'department' ? { department_id: department } : {}),
  }
  const preview = useCall(orgManageCalls.previewMembers, asked, { keepPrevious: true, handled: true })
  const change = useSend(orgManageCalls.changeMembers, {
    refresh: ['Org', 'User', 'Users'],
    permissionClose: 'do_nothing',
    onDone: ({ goes_on: goesOn }) => {
      message.success(goesOn ? '人数较多，正在处理，完成后会通知您' : '操作成功')
      onClose()
    },
  })
  const effect = preview.data
  function handleOk(): void {
    const refused = new Set(effect?.refused.map(({ uid }) => uid))
    change.run({
      ...asked,
      ...(asked.uids ? { uids: asked.uids.filter((uid) => !refused.has(uid)) } : { expected: effect?.will ?? 0 }),
      reason,
    })
  }
  return (
    <Dialog
      open
      title={deed?.label ?? ''}
      okText="确定"
      cancelText="取消"
      confirmLoading={change.isSending}
      okButtonProps={{ disabled: !effect || effect.will === 0, danger: action === 'remove' || action === 'disable' }}
      onOk={handleOk}
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
            options={departmentChoices(departments)}
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
        {effect ? <Effect found={effect} /> : <SkeletonLines rows={2} />}
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
    refused_count: number
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
        <Note kind="warning" title={`${found.refused_count}人不会处理`}>
          <ul>
            {found.refused.slice(0, refusedShown).map(({ uid, name, reason }) => (
              <li key={uid}>
                {name}：{reason}
              </li>
            ))}
            {found.refused_count > refusedShown ? <li>……</li> : null}
          </ul>
        </Note>
      ) : null}
    </>
  )
}
