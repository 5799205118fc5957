import { purgeOwn } from '../content/public.ts'

/** How it was held goes; who was there stays. */
export const signinPurge = purgeOwn('signin', ['signin', 'signin_window', 'sign_try'])
