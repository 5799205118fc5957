/** Names of people, cleaned by `cleanName` before they are judged. */
export const nameLimits = { max: 50 } as const

export const nameMessages = {
  required: '请输入姓名',
  length: '姓名限制50个字符以内',
  wrong: '姓名不能包含数字或表情',
} as const

/** Why a cleaned name is none, in words; undefined when it is one. Names are never cut. */
export function nameRefusal(name: string): string | undefined {
  if (name === '') {
    return nameMessages.required
  }
  if ([...name].length > nameLimits.max) {
    return nameMessages.length
  }
  return /[\p{Nd}\p{Extended_Pictographic}]/u.test(name) ? nameMessages.wrong : undefined
}
