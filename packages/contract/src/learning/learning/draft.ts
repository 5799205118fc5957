import { z } from 'zod'

/** How many saves without an answer a page names at most; even. */
export const unansweredMost = 20

/**
 * By what a page knows its own saves again: an answer can be lost after the save was made, and the next one is then
 * over a version that the page has not heard of. That is no conflict with anybody.
 */
export const saveNames = {
  /** Another for each try: one that was held up on its way must not pass for the one that overtook it. */
  save_key: z.uuid().optional(),
  /** The keys of its earlier saves that it has no answer to. */
  unanswered: z.array(z.uuid()).max(unansweredMost).default([]),
}
export type SaveNames = { save_key: string; unanswered: string[] }
