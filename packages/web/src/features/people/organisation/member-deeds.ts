import type { MemberAction } from '@zhixing/contract/people/organisation/manage-calls.ts'

/** What an admin does to members, from the safe to the dangerous, with what it means. */
export const memberDeeds: readonly { action: MemberAction; label: string; text: string }[] = [
  { action: 'role', label: '设置角色', text: '角色立即生效，并通知本人。' },
  { action: 'department', label: '调整部门', text: '成员会移出原来的部门。' },
  { action: 'activate', label: '启用', text: '恢复访问；停用的成员会重新占用席位。' },
  { action: 'suspend', label: '暂停', text: '暂停访问，保留席位。' },
  { action: 'disable', label: '停用', text: '停止访问并释放席位，可以重新启用。' },
  { action: 'remove', label: '移出', text: '移出组织并释放席位，学习记录仍会保留。' },
]
