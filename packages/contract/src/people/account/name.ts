/** Names as Chinese hands type them: one folding for signing up, profiles, rosters and lists that are pasted. */
export const nameLimits = { max: 50 } as const

export const nameMessages = {
  required: '请输入姓名',
  length: '姓名限制50个字符以内',
  wrong: '姓名不能包含数字或表情',
} as const

/** Signs nobody sees: zero width, byte order, soft hyphen, directional marks. */
const invisible = /[\u200B-\u200F\u2060\uFEFF\u00AD\u202A-\u202E\u2066-\u2069]/g
/** Dots between the parts of a name, as keyboards make them. */
const dots = /[•・‧．.]/g
const betweenHan = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu

/** A name as it is stored: composed, without invisible signs, its dots as ·, without blanks between Chinese characters. */
export function cleanName(typed: string): string {
  return typed.normalize('NFC').replace(invisible, '').replace(dots, '·').replace(betweenHan, '').trim()
}

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
