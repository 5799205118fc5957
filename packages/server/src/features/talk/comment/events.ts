import { z } from 'zod'
import { defineEvent } from '../../../queue/event.ts'

const one = z.object({ commentId: z.number(), actorId: z.number() })

/** Somebody asked something. */
export const questionAsked = defineEvent('comment.asked', one)

/** Somebody replied to what another said; the id is the reply's. */
export const commentReplied = defineEvent('comment.replied', one)
