import { cleanName } from '../../kernel/folding.ts'
import type { OrgRole } from '../organisation/shapes.ts'

const roleWords: Readonly<Record<string, OrgRole>> = {
  '': 'ROLE_USER',
  学员: 'ROLE_USER',
  学生: 'ROLE_USER',
  教师: 'ROLE_TEACHER',
  老师: 'ROLE_TEACHER',
  管理员: 'ROLE_ORG_ADMIN',
  访客: 'ROLE_GUEST',
}

/** Gives the role a cell names; undefined for a word that names none. */
export function roleOfWord(text: string): OrgRole | undefined {
  return roleWords[cleanName(text)]
}

export const rosterTitles = {
  number: ['学号/工号', '学号', '工号'],
  name: ['姓名'],
  department: ['班级', '部门班级', '部门', '行政班', '院系'],
  role: ['角色', '身份'],
  mobile: ['手机号', '手机', '手机号码', '联系电话'],
} as const
