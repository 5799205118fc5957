import type { LeafModule } from '../../learning/leaf/public.ts'
import { tableLeaf } from '../../learning/outline/public.ts'
import { signin, signinWindow, signTry } from './tables.ts'

/** What is open now and not signed. */
const pressing = `
  select 'sign', w.close_at, 2 from signin_window w
    where w.content_id = k.id and w.context_id = c.id and w.close_at > clock_now()
      and not exists (select 1 from sign_record r where r.context_id = c.id and r.content_id = k.id and r.user_id = m.user_id)`

export const signinLeaf: LeafModule = {
  ...tableLeaf('signin', { table: signin, key: signin.contentId }),
  passing: [
    { table: signinWindow, key: signinWindow.contentId },
    { table: signTry, key: signTry.contentId },
  ],
  // It has nothing to look at but its words.
  preview: () => Promise.resolve({}),
  pressing,
}
