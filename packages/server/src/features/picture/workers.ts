import { purgeOwn } from '../content/public.ts'

export const picturePurge = purgeOwn('picture', ['picture'])
