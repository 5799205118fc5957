import { z } from 'zod'
import { defineEvent } from '../../../queue/event.ts'

/** Something was announced to the members of a container. */
export const announced = defineEvent('announcement.made', z.object({ id: z.number(), actorId: z.number() }))
