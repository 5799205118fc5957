import type { OrgRole } from '../organisation/shapes.ts'

/** Signs that nobody sees: zero-width ones, the soft hyphen, and marks of direction. */
const unseen = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g
const dots = /[•・‧．]/g
const endsHan = /\p{Script=Han}$/u
const beginsHan = /^\p{Script=Han}/u

/** Gives a name as it is kept: NFC, without unseen signs, its dots as ·, no blanks between Chinese characters. */
export function plainName(text: string): string {
  const words = text.normalize('NFC').replace(unseen, '').replace(dots, '·').trim().split(/\s/).filter(Boolean)
  return words.reduce((name, word) => {
    const isTogether = name === '' || (endsHan.test(name) && beginsHan.test(word))
    return isTogether ? `${name}${word}` : `${name} ${word}`
  }, '')
}

/** Gives a name as it is compared: without dots and blanks, Latin letters in one case. */
export function nameFold(text: string): string {
  return plainName(text).replaceAll(/[·\s]/g, '').toLowerCase()
}

/** Gives a 学号 or 工号 as it is kept: NFKC, without blanks and unseen signs, in its case. */
export function plainNumber(text: string): string {
  return text.normalize('NFKC').replace(unseen, '').replaceAll(/\s/g, '')
}

/** Gives the eleven digits of a mobile, however it was typed; other digits stay as they are. */
export function plainMobile(text: string): string {
  const digits = text.normalize('NFKC').replaceAll(/\D/g, '')
  return digits.length === 13 && digits.startsWith('86') ? digits.slice(2) : digits
}

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
  return roleWords[plainName(text)]
}

export const rosterTitles = {
  number: ['学号/工号', '学号', '工号'],
  name: ['姓名'],
  department: ['班级', '部门班级', '部门', '行政班', '院系'],
  role: ['角色', '身份'],
  mobile: ['手机号', '手机', '手机号码', '联系电话'],
} as const
