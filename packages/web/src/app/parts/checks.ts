import { id } from '@zhixing/contract/kernel/coerce.ts'

/** What inputs are checked with, and what the shell declares. */
export const checks = id
