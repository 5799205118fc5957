import { passwordFault } from '@zhixing/contract/limits.ts'
import { badField } from '#kernel/errors.ts'

/** Refuses a password that is too weak, or holds what everybody knows of the person; 40000 at `password`, with which of both. */
export function requireStrong(password: string, own: readonly string[]): void {
  const fault = passwordFault(password, own)
  if (fault !== undefined) {
    throw badField('password', fault)
  }
}
