import { purgeOwn } from '../content/public.ts'

/** Where it was held goes; what was handed in stays. */
export const thirdPartyPurge = purgeOwn('third-party', ['third_party'])
