import { memberRoles } from '@zhixing/contract/types/container.ts'
import { z } from 'zod'
import { defineEvent } from '../../../queue/event.ts'

const people = z.object({
  contentId: z.number(),
  /** The members it happened to. */
  userIds: z.array(z.number()),
  /** The person who did it; 0 for the server. */
  actorId: z.number(),
})
export type PeopleEvent = z.infer<typeof people>

/** People joined by themselves. */
export const memberJoined = defineEvent('member.joined', people)
/** People were made members by somebody else. */
export const memberAdded = defineEvent('member.added', people)
/** People were taken out by somebody else. */
export const memberRemoved = defineEvent('member.removed', people)
/** People are no longer members, by their own act or not. */
export const memberEnded = defineEvent('member.ended', people)
/** People were named helpers, in the role given. */
export const helperNamed = defineEvent('helper.named', people.extend({ role: z.enum(memberRoles) }))
/** People became members of containers through others that hold them: each of some of these. */
export const memberPassed = defineEvent(
  'member.passed',
  z.object({ contentIds: z.array(z.number()), userIds: z.array(z.number()) }),
)
