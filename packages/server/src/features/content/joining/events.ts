import { z } from 'zod'
import { defineEvent } from '../../../queue/event.ts'

/** Somebody applied. */
export const applicationMade = defineEvent('application.made', z.object({ applicationId: z.number() }))

/** Applications were answered, all alike. */
export const applicationsDecided = defineEvent(
  'application.decided',
  z.object({ contentId: z.number(), applicationIds: z.array(z.number()) }),
)
