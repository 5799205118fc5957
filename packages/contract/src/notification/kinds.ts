import { z } from 'zod'
import { contentTypes } from '../content-types.ts'
import { pathTo } from '../kernel/route.ts'
import { badgeMax } from './badge.ts'

/** A notification's words, made from what it was told. */
export interface NotificationText {
  title: string
  content: string
}

interface Kind<P extends z.ZodType = z.ZodType> {
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

function kind<P extends z.ZodType>(declared: Kind<P>): Kind<P> {
  return declared
}

const aboutContent = z.object({
  content_id: z.number(),
  /** Our own type name. */
  content_type: z.string(),
  title: z.string(),
  /** Who did it, by name; empty when nobody in particular. */
  actor: z.string(),
})
type AboutContent = z.output<typeof aboutContent>

function named({ content_type: type, title }: AboutContent): string {
  return `${contentTypes[type]?.label ?? ''}《${title}》`
}

function detailLink({ content_type: type, content_id: id }: AboutContent): string {
  const path = contentTypes[type]?.detailPath
  return path ? pathTo(path, { id }) : ''
}

function manageLink({ content_type: type, content_id: id }: AboutContent): string {
  const path = contentTypes[type]?.managePath
  return path ? pathTo(`${path}/member`, { id }) : ''
}

const aboutTransfer = z.object({
  task_id: z.number(),
  title: z.string(),
  rows: z.number(),
  message: z.string(),
  kind: z.enum(['export', 'import']).default('export'),
})

function transferLink({ task_id: id }: z.output<typeof aboutTransfer>): string {
  return pathTo('/sec/transfer/:id', { id })
}

const aboutHandIn = z.object({
  content_id: z.number(),
  /** Where it was handed in. */
  container_id: z.number(),
  /** The attempt or submission. */
  hand_in: z.number(),
  title: z.string(),
})

function resultLink(
  type: 'exam' | 'work',
  { content_id: id, container_id: c, hand_in: s }: z.output<typeof aboutHandIn>,
): string {
  return `${pathTo(`/${type}/:id/result`, { id })}?c=${c}&s=${s}`
}

/** Every kind of notification: its words, where a click leads, whom it is for. */
export const notificationKinds = {
  'member.added': kind({
    params: aboutContent,
    audience: 'person',
    text: (params) => ({
      title: '加入学习',
      content: params.actor === '' ? `你被加入${named(params)}` : `${params.actor}将你加入${named(params)}`,
    }),
    link: detailLink,
  }),
  'member.removed': kind({
    params: aboutContent,
    audience: 'person',
    text: (params) => ({ title: '移出学习', content: `你已被移出${named(params)}，学习记录仍会保留` }),
    link: () => '',
  }),
  'member.joined': kind({
    params: aboutContent,
    audience: 'owner',
    text: (params, count) => ({
      title: '新成员',
      content:
        count > 1 ? `${params.actor}等${count}人加入了${named(params)}` : `${params.actor}加入了${named(params)}`,
    }),
    link: manageLink,
    group: ({ content_id: id }) => String(id),
  }),
  'cooperator.added': kind({
    params: aboutContent,
    audience: 'person',
    text: (params) => ({ title: '协同成员', content: `你被设为${named(params)}的协同成员，可以一起编辑内容` }),
    link: detailLink,
  }),
  'exam.graded': kind({
    params: aboutHandIn,
    audience: 'person',
    text: ({ title }) => ({ title: '考试已批阅', content: `考试《${title}》已批阅，点击查看成绩` }),
    link: (params) => resultLink('exam', params),
  }),
  'work.graded': kind({
    params: aboutHandIn,
    audience: 'person',
    text: ({ title }) => ({ title: '作业已批阅', content: `作业《${title}》已批阅，点击查看成绩` }),
    link: (params) => resultLink('work', params),
  }),
  'work.returned': kind({
    params: aboutHandIn,
    audience: 'person',
    text: ({ title }) => ({ title: '作业被退回', content: `作业《${title}》被退回，请按老师的意见修改后重新提交` }),
    link: (params) => resultLink('work', params),
  }),
  'transfer.done': kind({
    params: aboutTransfer,
    audience: 'person',
    text: ({ title, rows, kind: done }) =>
      done === 'import'
        ? { title: '导入完成', content: `${title}已完成，共${rows}条` }
        : { title: '导出完成', content: `${title}已导出，共${rows}行，点击下载` },
    link: transferLink,
  }),
  'transfer.failed': kind({
    params: aboutTransfer,
    audience: 'person',
    text: ({ title, message, kind: done }) =>
      done === 'import'
        ? { title: '导入失败', content: `${title}没有完成：${message}` }
        : { title: '导出失败', content: `${title}没有导出：${message}` },
    link: transferLink,
  }),
} as const

export type NotificationKind = keyof typeof notificationKinds
export type NotificationParams<K extends NotificationKind> = z.output<(typeof notificationKinds)[K]['params']>

const kindsByName: Readonly<Record<string, Kind>> = notificationKinds

/** The key under which unread ones of a kind become one; null where they stay apart. */
export function groupKeyOf(kindName: NotificationKind, params: unknown): string | null {
  const group = kindsByName[kindName]?.group?.(params)
  return group === undefined ? null : `${kindName}:${group}`
}

/** A stored notification as it is shown; one of a kind there no longer is says so and leads nowhere. */
export function showNotification(stored: { kind: string; params: unknown; count: number }): NotificationText & {
  link: string
} {
  const known = kindsByName[stored.kind]
  const params = known?.params.safeParse(stored.params)
  if (!known || !params?.success) {
    return { title: '通知', content: '该通知的内容已失效', link: '' }
  }
  return { ...known.text(params.data, stored.count), link: known.link(params.data) }
}

/** How long a notification is kept (expected 3.23). */
export const notificationLimits = { keepDays: 180, groupMinutes: 60, countedTo: badgeMax + 1 } as const
