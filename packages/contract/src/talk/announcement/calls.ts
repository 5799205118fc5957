import { z } from 'zod'
import { always, list, post } from '../../kernel/call.ts'
import { id, qInt, text } from '../../kernel/coerce.ts'
import { savedFields } from '../../kernel/saved.ts'

export const announcementLimits = { titleMax: 50, bodyMax: 2000, pageSize: 10 } as const

export const announcementMessages = {
  titleRequired: '请输入公告标题',
  titleLength: '公告标题限制50个字符以内',
  bodyRequired: '请输入公告内容',
  bodyLength: '公告内容限制2000个字符以内',
  gone: '该公告不存在或已被删除',
} as const

/** An announcement as it is read. */
export const announcementRow = z.object({
  id: z.number(),
  title: z.string(),
  body: z.string(),
  author: z.string(),
  created_time: z.number(),
  /** 0 when it was never changed. */
  updated_time: z.number(),
  row_version: z.number(),
  ...savedFields,
})
export type Announcement = z.infer<typeof announcementRow>

/** Reply to a refused change (40900): the announcement as it stands. */
export const announcementStands = z.object({
  title: z.string(),
  body: z.string(),
  row_version: z.number(),
  ...savedFields,
})

const manages = { can: 'content.edit', of: 'content_id' } as const

/** What those who manage a container tell all its members. */
export const announcementCalls = {
  lists: list('/api/Announcement/lists', {
    who: { can: 'content.view', of: 'content_id', from: 'anyone' },
    own: true,
    summary: 'The announcements of a container, the newest first; for members and those who manage',
    spec: '2 §2',
    filter: { content_id: id() },
    row: announcementRow,
  }),
  save: post('/api/Announcement/save', {
    who: manages,
    own: true,
    once: true,
    summary: 'Announces something to every member, or changes what was announced',
    spec: '2 §2',
    input: z.object({
      content_id: id(),
      id: id().optional(),
      /** The version that is changed; an older one is refused. */
      row_version: qInt(1).optional(),
      title: text({
        min: 1,
        max: announcementLimits.titleMax,
        required: announcementMessages.titleRequired,
        message: announcementMessages.titleLength,
      }),
      body: text({
        min: 1,
        max: announcementLimits.bodyMax,
        required: announcementMessages.bodyRequired,
        message: announcementMessages.bodyLength,
      }),
    }),
    output: z.object({ id: z.number(), row_version: z.number() }),
  }),
  remove: post('/api/Announcement/remove', {
    who: manages,
    afterPlan: always,
    own: true,
    summary: 'Takes an announcement back',
    spec: '2 §2',
    input: z.object({ content_id: id(), id: id() }),
    output: z.object({}),
  }),
}
