import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id, text } from '../../kernel/coerce.ts'
import { phraseLimits, phraseMessages } from './limits.ts'

const phrase = z.object({
  id: z.number(),
  text: z.string(),
  /** Offered to every teacher of the organisation. */
  shared: z.boolean(),
  mine: z.boolean(),
  /** Who wrote it; empty for one's own. */
  author: z.string(),
})
export type Phrase = z.infer<typeof phrase>

const who = 'signedIn'

/** The marker's own comments and those of their organisation's teachers (expected 3.8). */
export const markPhraseCalls = {
  lists: get('/api/MarkPhrase/lists', {
    who,
    own: true,
    summary: 'My comments and those shared in my organisation, what I use most first',
    spec: '2 §2',
    output: z.object({ phrases: z.array(phrase), may_share: z.boolean() }),
  }),
  save: post('/api/MarkPhrase/save', {
    who,
    own: true,
    once: true,
    summary: 'Keeps a comment for use, or changes one of mine',
    spec: '2 §2',
    input: z.object({
      /** One of mine; absent makes a new one. */
      id: id().optional(),
      text: text({
        min: 1,
        max: phraseLimits.textMax,
        required: phraseMessages.required,
        message: phraseMessages.long,
      }),
      shared: z.boolean().default(false),
    }),
    output: z.object({ id: z.number() }),
  }),
  remove: post('/api/MarkPhrase/remove', {
    who,
    own: true,
    summary: 'Takes one of my comments out',
    spec: '2 §2',
    input: z.object({ id: id() }),
    output: z.object({}),
  }),
  used: post('/api/MarkPhrase/used', {
    who,
    own: true,
    replayable: true,
    summary: 'Notes that I used a comment: what is used most stands first',
    spec: '2 §2',
    input: z.object({ id: id() }),
    output: z.object({}),
  }),
}
