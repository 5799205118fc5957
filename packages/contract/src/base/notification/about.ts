import { z } from 'zod'
import { detailPathOf, labelOf, learnPathOf, managePathOf, resultPathOf } from '../../content-types.ts'
import { pathTo } from '../../kernel/route.ts'

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

export function kind<P extends z.ZodType>(declared: Kind<P>): Kind<P> {
  return declared
}

export const aboutContent = z.object({
  content_id: z.number(),
  /** Our own type name. */
  content_type: z.string(),
  title: z.string(),
  /** Who did it, by name; empty when nobody in particular. */
  actor: z.string(),
})
export type AboutContent = z.output<typeof aboutContent>

export type Named = Pick<AboutContent, 'content_type' | 'title'> & { content_kind?: string | undefined }

/** 学习集《安全》, 测验《小测》. */
export function named({ content_type: type, content_kind: kind = '', title }: Named): string {
  return `${labelOf({ type, kind })}《${title}》`
}

export function detailLink({ content_type: type, content_id: id }: AboutContent): string {
  return detailPathOf({ type, id }) ?? ''
}

export function manageLink({ content_type: type, content_id: id }: AboutContent): string {
  return managePathOf({ type, id }, 'member') ?? ''
}

export const aboutComment = z.object({
  /** The container, its type and title. */
  content_id: z.number(),
  content_type: z.string(),
  title: z.string(),
  /** The item it was said about; 0 for the whole. */
  item_id: z.number(),
  body: z.string(),
  actor: z.string(),
})
export type AboutComment = z.output<typeof aboutComment>

export function talkLink({ content_type: type, content_id: id, item_id: item }: AboutComment): string {
  const learned = item > 0 ? learnPathOf({ type, id }, item) : undefined
  if (learned) {
    return `${learned}&talk=1`
  }
  const path = detailPathOf({ type, id })
  return path ? `${path}?tab=talk` : ''
}

export function questionsLink({ content_type: type, content_id: id }: AboutComment): string {
  return managePathOf({ type, id }, 'question') ?? ''
}

export const aboutTransfer = z.object({
  task_id: z.number(),
  title: z.string(),
  rows: z.number(),
  message: z.string(),
  kind: z.enum(['export', 'import']).default('export'),
})

export function transferLink({ task_id: id }: z.output<typeof aboutTransfer>): string {
  return pathTo('/sec/transfer/:id', { id })
}

export const aboutHandIn = z.object({
  content_id: z.number(),
  /** Where it was handed in. */
  container_id: z.number(),
  /** The attempt or submission. */
  hand_in: z.number(),
  title: z.string(),
  /** Of what has kinds: a test is no exam. */
  content_kind: z.string().optional(),
})

/** A hand-in that is looked at where it was learned: the container's type says where that is. */
export const aboutLearned = aboutHandIn.extend({ container_type: z.string().default('') })

export function resultLink(
  type: string,
  { content_id: id, container_id: c, hand_in: s }: z.output<typeof aboutHandIn>,
): string {
  return `${resultPathOf({ type, id }) ?? ''}?c=${c}&s=${s}`
}

/** A placed item and its moment. */
export const aboutMoment = z.object({
  content_id: z.number(),
  content_type: z.string(),
  content_kind: z.string(),
  title: z.string(),
  container_id: z.number(),
  container_type: z.string(),
  /** Unix seconds. */
  at: z.number(),
})
export type AboutMoment = z.output<typeof aboutMoment>

export const millis = 1000

/** 3月18日 01:47, as it is in China. */
export function momentText({ at }: Pick<AboutMoment, 'at'>): string {
  return new Date(at * millis).toLocaleString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
}

/** Where a placed item is learned; empty where its container has no such page. */
export function learnLink(about: { content_id: number; container_id: number; container_type: string }): string {
  return learnPathOf({ type: about.container_type, id: about.container_id }, about.content_id) ?? ''
}
