import { z } from 'zod'
import { defineEvent } from '../../../queue/event.ts'

const handIn = z.object({ submissionId: z.number(), actorId: z.number() })

/** A product that waited was accepted. */
export const productAccepted = defineEvent('practice.accepted', handIn)
/** A product was given back to be done again. */
export const productReturned = defineEvent('practice.returned', handIn)
