import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { id, qBool, unixSeconds } from '../../kernel/coerce.ts'

const byId = z.object({ id: id() })

export const notificationCalls = {
  lists: list('/user-api/Notification/lists', {
    who: 'signedIn',
    summary: 'One’s notifications, newest first',
    spec: '2 §7, 1 §7',
    filter: { unread: qBool().optional() },
    row: z.object({
      id: z.number(),
      title: z.string(),
      content: z.string(),
      /** Empty: a click opens the list (notification.noLink). */
      link: z.string(),
      /** 0 = unread. */
      read_time: unixSeconds,
      create_time: unixSeconds,
    }),
  }),
  read: post('/user-api/Notification/read', {
    who: { can: 'notification.own', of: 'id' },
    replayable: true,
    summary: 'Marks one of one’s notifications read; twice is once',
    spec: '2 §7, 1 §7',
    input: byId,
    output: z.object({ id: z.number(), read_time: unixSeconds }),
  }),
  unReadCount: get('/user-api/Notification/unReadCount', {
    who: 'signedIn',
    summary: 'How many are unread, counted up to 10: the badge shows 9+ beyond 9',
    spec: '2 §7, 3 §7',
    output: z.object({ count: z.int().nonnegative() }),
  }),
  readAll: get('/user-api/Notification/readAll', {
    who: 'signedIn',
    writes: true,
    replayable: true,
    summary: 'Marks all of one’s notifications read',
    spec: '2 §7, 1 §7',
    output: z.object({ read: z.int().nonnegative() }),
  }),
  delete: post('/user-api/Notification/delete', {
    who: { can: 'notification.own', of: 'id' },
    summary: 'Removes one of one’s notifications',
    spec: '2 §7',
    input: byId,
    output: z.object({ done: z.boolean() }),
  }),
}
