/** What an organisation is. */
export const orgKinds = ['school', 'company', 'training', 'government', 'other'] as const
export type OrgKind = (typeof orgKinds)[number]

export const orgKindLabels: Readonly<Record<OrgKind, string>> = {
  school: '学校',
  company: '企业',
  training: '培训机构',
  government: '政府部门',
  other: '其他',
}

/** A member's role in an organisation, from the most to the least it may. */
export const orgRoles = ['ROLE_ORG_ADMIN', 'ROLE_TEACHER', 'ROLE_USER', 'ROLE_GUEST'] as const
export type OrgRole = (typeof orgRoles)[number]

export const orgRoleLabels: Readonly<Record<OrgRole, string>> = {
  ROLE_ORG_ADMIN: '管理员',
  ROLE_TEACHER: '教师',
  ROLE_USER: '学员',
  ROLE_GUEST: '访客',
}

/** Roles that a code gives: an admin is named by an admin, never by a code. */
export const inviteRoles = ['ROLE_TEACHER', 'ROLE_USER', 'ROLE_GUEST'] as const

/** Verification of an organisation (C136). */
export const verifyStates = { none: 0, waits: 2, verified: 3, refused: -2 } as const

export const verifyLabels: Readonly<Record<number, string>> = {
  0: '未认证',
  2: '待审核',
  3: '审核通过',
  '-2': '审核拒绝',
}

/** Where a member stands. Seats are held by invited, active and suspended ones above guest. */
export const memberStates = ['invited', 'pending', 'active', 'suspended', 'disabled', 'left'] as const
export type MemberState = (typeof memberStates)[number]

export const memberStateLabels: Readonly<Record<MemberState, string>> = {
  invited: '已邀请',
  pending: '待审核',
  active: '正常',
  suspended: '已暂停',
  disabled: '已停用',
  left: '已离开',
}

export const departmentKinds = ['college', 'major', 'class', 'section'] as const
export type DepartmentKind = (typeof departmentKinds)[number]

export const departmentKindLabels: Readonly<Record<DepartmentKind, string>> = {
  college: '院系',
  major: '专业',
  class: '班级',
  section: '部门',
}
