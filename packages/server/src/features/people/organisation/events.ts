import { z } from 'zod'
import { defineEvent } from '../../../queue/event.ts'

const people = z.object({ orgId: z.number(), userIds: z.array(z.number()) })

/** Somebody is a member of an organisation from now on; `actorId` is who let them in, one of themselves, or 0 for the server. */
export const orgJoined = defineEvent('org.member-joined', people.extend({ actorId: z.number() }))

/** Somebody is no member of an organisation any more: they left, or were removed or disabled. */
export const orgLeft = defineEvent('org.member-left', people)

/** An organisation has another plan. */
export const planChanged = defineEvent('org.plan-changed', z.object({ orgId: z.number(), actorId: z.number() }))
