import type { surveyCalls } from '@zhixing/contract/leaves/survey/calls.ts'
import type { Reply } from '#api/reply.ts'

/** A survey as it stands for the person asking. */
export type Survey = Reply<typeof surveyCalls.detail>
