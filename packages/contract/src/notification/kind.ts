import { z } from 'zod'
import { pathTo } from '../kernel/route.ts'

/** A notification's words, made from what it was told. */
export interface NotificationText {
  title: string
  content: string
}

export interface Kind<P extends z.ZodType = z.ZodType> {
  params: P
  /** Who is told, for the reader; who sends decides the ids. */
  audience: 'person' | 'owner'
  /** `count` is how many people have done it; more than one where the kind groups. */
  text: (params: z.output<P>, count: number) => NotificationText
  /** The page a click opens; empty for none. */
  link: (params: z.output<P>) => string
  /** Unread ones with the same key within an hour become one with a count. */
  group?: (params: z.output<P>) => string
}

/** Declares one kind. */
export function kind<P extends z.ZodType>(declared: Kind<P>): Kind<P> {
  return declared
}

/** What was handed in. */
export const aboutHandIn = z.object({
  content_id: z.number(),
  /** Where it was handed in. */
  container_id: z.number(),
  /** The attempt or submission. */
  hand_in: z.number(),
  title: z.string(),
})

/** Where its result is shown. */
export function resultLink(
  type: 'exam' | 'work',
  { content_id: id, container_id: c, hand_in: s }: z.output<typeof aboutHandIn>,
): string {
  return `${pathTo(`/${type}/:id/result`, { id })}?c=${c}&s=${s}`
}
