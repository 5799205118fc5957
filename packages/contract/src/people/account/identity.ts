import { numberFold } from '../../kernel/folding.ts'

/** Where an identity stands (C136): not sent, pending, approved, rejected. The labels of the last three are the specification's (2 §4). */
export const auditStatus = { none: 0, pending: 2, approved: 3, rejected: -2 } as const
export type AuditStatus = (typeof auditStatus)[keyof typeof auditStatus]

export const auditLabels: Readonly<Record<AuditStatus, string>> = {
  0: '未提交',
  2: '待审核',
  3: '审核通过',
  '-2': '审核拒绝',
}

export const identityLimits = { nameMax: 50, reasonMax: 200 } as const

export const identityMessages = {
  numberRequired: '请输入身份证号',
  numberWrong: '请输入正确的身份证号',
  frontRequired: '请上传身份证人像面照片',
  backRequired: '请上传身份证国徽面照片',
  taken: '该身份证号已被其他账号认证',
  approved: '已通过实名认证，不能修改',
  sent: '已提交过实名认证，请修改后重新提交',
  reasonRequired: '请填写拒绝的原因',
  reasonLength: '原因限制200个字符以内',
} as const

/** Weights and check characters of GB 11643. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checks = '10X98765432'

/** A number as it is stored: full width folded, without blanks, its check character in upper case. */
export function cleanIdNumber(typed: string): string {
  return numberFold(typed)
}

/** Whether it can be the number of an identity card: 18 characters, a day that exists, and the check character of GB 11643. */
export function isIdNumber(number: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(number)) {
    return false
  }
  const born = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  const day = new Date(`${born}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== born) {
    return false
  }
  const sum = weights.reduce((total, weight, index) => total + weight * Number(number[index]), 0)
  return checks[sum % checks.length] === number[17]
}
