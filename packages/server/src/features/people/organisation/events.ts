import { z } from 'zod'
import { defineEvent } from '../../../queue/event.ts'

const people = z.object({ orgId: z.number(), userIds: z.array(z.number()) })

/** Somebody is no member of an organisation any more: they left, or were removed or disabled. */
export const memberLeft = defineEvent('org.member-left', people)
