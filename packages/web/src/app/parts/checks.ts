import { object } from 'zod'

/** What inputs are checked with. */
export const checks = object
