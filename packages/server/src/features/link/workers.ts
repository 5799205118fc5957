import { purgeOwn } from '../content/public.ts'

export const linkPurge = purgeOwn('link', ['link'])
