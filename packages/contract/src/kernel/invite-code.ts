import { numberFold } from './folding.ts'

/** Characters nobody takes for another: no 0 and O, no 1, I and L. */
export const inviteAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Letters of a container's code. */
export const inviteLength = 6
/** Letters of an organisation's code: by its length a code says what it leads to. */
export const orgInviteLength = 8

/** The address that a code is passed on by, and that its picture holds. */
export function invitePath(code: string): string {
  return `/join/${code}`
}

/** A code as it is kept, however it was typed: `7kq-m2x` is 7KQM2X. Undefined for what can be none. */
export function readInviteCode(typed: string, length = inviteLength): string | undefined {
  const code = numberFold(typed).replaceAll('-', '')
  return code.length === length && [...code].every((one) => inviteAlphabet.includes(one)) ? code : undefined
}

/** Whether what was typed can be the code of an organisation. */
export function isOrgCode(typed: string): boolean {
  return readInviteCode(typed, orgInviteLength) !== undefined
}
