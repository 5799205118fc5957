/** Characters nobody takes for another: no 0 and O, no 1, I and L. */
export const inviteAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const inviteLength = 6

/** The address that a code is passed on by, and that its picture holds. */
export function invitePath(code: string): string {
  return `/join/${code}`
}

/** A code as it is kept, however it was typed: `7kq-m2x` is 7KQM2X. Undefined for what can be none. */
export function readInviteCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return code.length === inviteLength && [...code].every((one) => inviteAlphabet.includes(one)) ? code : undefined
}
