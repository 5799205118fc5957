import type { z } from 'zod'
import type { Kind, NotificationText } from './base/notification/about.ts'
import { generalNotices } from './base/notification/kinds.ts'
import { joiningNotices } from './content/joining/notices.ts'
import { skillNotices } from './learning/skill/notices.ts'
import { examNotices } from './leaves/exam/notices.ts'
import { practiceNotices } from './leaves/practice/notices.ts'
import { questionItemNotices } from './leaves/question-item/notices.ts'
import { signinNotices } from './leaves/signin/notices.ts'
import { workNotices } from './leaves/work/notices.ts'
import { accountNotices } from './people/account/notices.ts'
import { orgNotices } from './people/organisation/notices.ts'

/** Every kind of notification: its words, the page a click leads to, its audience. */
export const notificationKinds = {
  ...generalNotices,
  ...joiningNotices,
  ...accountNotices,
  ...orgNotices,
  ...skillNotices,
  ...examNotices,
  ...questionItemNotices,
  ...signinNotices,
  ...workNotices,
  ...practiceNotices,
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
