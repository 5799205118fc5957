import { z } from 'zod'
import { defineEvent } from '../../../queue/event.ts'

/** A content issues certificates from now on, or by another rule: who has earned one long ago gets it as well. */
export const certificateRuleChanged = defineEvent('certificate.rule_changed', z.object({ containerId: z.number() }))
