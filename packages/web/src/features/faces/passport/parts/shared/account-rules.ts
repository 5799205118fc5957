import { personLimits } from '@zhixing/contract/faces/passport/calls.ts'
import { formats, formMessages, isStrongPassword, passwordLimits } from '@zhixing/contract/limits.ts'
import { spelledAlike } from '@zhixing/contract/people/account/spelling.ts'
import type { FormRule } from '#ui/form-instance.ts'

/** The rules of the sign-in forms, with the contract's limits and the specs' words. */
export const accountRules: FormRule[] = [
  { required: true, whitespace: true, message: formMessages.accountRequired },
  {
    validator: async (_rule, value: unknown) => {
      const account = typeof value === 'string' ? spelledAlike(value) : ''
      if (account && !formats.mobile.test(account) && !formats.email.test(account)) {
        throw new Error(formMessages.accountWrong)
      }
    },
  },
]

export const passwordRules: FormRule[] = [{ required: true, message: formMessages.passwordRequired }]

export const newPasswordRules: FormRule[] = [
  { required: true, message: formMessages.passwordRequired },
  {
    validator: async (_rule, value: unknown) => {
      if (typeof value === 'string' && value !== '' && !isStrongPassword(value)) {
        throw new Error(passwordLimits.message)
      }
    },
  },
]

export const codeRules: FormRule[] = [
  { required: true, whitespace: true, message: formMessages.codeRequired },
  { pattern: /^\s*\d{6}\s*$/, message: '请输入6位数字验证码' },
]

export const nameRules: FormRule[] = [
  { required: true, whitespace: true, message: '请输入姓名' },
  { max: personLimits.nameMax, message: '姓名限制20个字符以内' },
]

export const numberRules: FormRule[] = [{ required: true, whitespace: true, message: '请输入学号或工号' }]
export const organisationRules: FormRule[] = [{ required: true, message: '请选择组织' }]
