import { z } from 'zod'

/** Visibility on the wire as `status_var` (spec 1 §4). */
export const visibilities = ['public', 'internal', 'private'] as const
export type Visibility = (typeof visibilities)[number]

/** content.status: 1 is active; the other two are ours (C137). */
export const contentStatus = { draft: 0, active: 1, closed: 2 } as const
export type ContentStatus = (typeof contentStatus)[keyof typeof contentStatus]

/** Whose staff marks in a container where somebody placed it who does not manage it: nobody's, its own organisation's, everybody's. */
export const outerMarkers = ['nobody', 'org', 'everybody'] as const
export type OuterMarkers = (typeof outerMarkers)[number]

/** Days that what was deleted can still be brought back (domain: Content). */
export const keptDays = 30

/** A stored picture as the specs carry it: `cover_data.url`. Empty when none is set; the page then draws one. */
export const pictureData = z.object({
  url: z.string(),
  /** What the title of a drawn one begins with, word by word: a phone would take longer to find them than to draw it. */
  words: z.array(z.string()).optional(),
})
export type PictureData = z.infer<typeof pictureData>

/** Who made a content. */
export const ownerShape = z.object({ openid: z.string(), name: z.string(), avatar: z.string() })
