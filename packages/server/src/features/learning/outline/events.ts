import { z } from 'zod'
import { defineEvent } from '../../../queue/event.ts'

/** Something was placed, taken out, moved or changed in a container's outline. */
export const outlineChanged = defineEvent('outline.changed', z.object({ containerId: z.number() }))

/** People have done all that is required in a container, for the first time. */
export const containerCompleted = defineEvent(
  'container.completed',
  z.object({ containerId: z.number(), userIds: z.array(z.number()) }),
)

/** Items of a container open, are due or end at other times there than before. */
export const timesChanged = defineEvent(
  'outline.times-changed',
  z.object({ containerId: z.number(), contentIds: z.array(z.number()) }),
)

/** Something was unlocked for people. */
export const placesUnlocked = defineEvent(
  'outline.places-unlocked',
  z.object({ containerId: z.number(), userIds: z.array(z.number()) }),
)

/** Places were locked again for people who had unlocked them, and are judged anew. */
export const placesRelocked = defineEvent(
  'outline.places-relocked',
  z.object({ containerId: z.number(), sectionIds: z.array(z.number()), placementIds: z.array(z.number()) }),
)
