import { z } from 'zod'
import { formats, formMessages } from '../../limits.ts'
import { spelledAlike } from './spelling.ts'

/** A mobile number or an e-mail address, in one spelling. */
export const contactField = z
  .string(formMessages.accountRequired)
  .max(120, formMessages.accountWrong)
  .transform(spelledAlike)
  .refine((value) => value !== '', formMessages.accountRequired)
  .refine((value) => value === '' || formats.mobile.test(value) || formats.email.test(value), formMessages.accountWrong)
