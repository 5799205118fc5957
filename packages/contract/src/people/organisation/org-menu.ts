/** A page of 组织管理, in the order of its side menu; each is shown once its page exists. */
export interface OrgMenuEntry {
  key: string
  label: string
  path: string
}

/** The side menu of managing an organisation (spec 1 §2.3); later areas add their pages here. */
export const orgMenu: readonly OrgMenuEntry[] = [
  { key: 'overview', label: '概览', path: '/sec/org/overview' },
  { key: 'member', label: '成员管理', path: '/sec/org/member' },
  { key: 'roster', label: '导入花名册', path: '/sec/org/roster' },
  { key: 'password', label: '重置密码', path: '/sec/org/password' },
  { key: 'request', label: '加入申请', path: '/sec/org/request' },
  { key: 'department', label: '部门班级', path: '/sec/org/department' },
  { key: 'invite', label: '加入码', path: '/sec/org/invite' },
  { key: 'branch', label: '分校管理', path: '/sec/org/branch' },
  { key: 'plan', label: '组织服务', path: '/sec/org/plan' },
  { key: 'profile', label: '组织资料', path: '/sec/org/profile' },
]
