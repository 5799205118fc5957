import { z } from 'zod'
import { list, post } from '../../kernel/call.ts'
import { id } from '../../kernel/coerce.ts'
import { listLimits } from '../../kernel/list.ts'
import { personRow } from './shapes.ts'

export const membershipCalls = {
  searchUserByName: list('/user-api/Users/searchUserByName', {
    who: 'teacher',
    summary: 'People of one’s organisations by name, 学号/工号 or whole mobile number, to add them somewhere',
    spec: '2 §7',
    filter: {
      name: z.string().max(60),
      /** Leaves out who belongs to this content already. */
      content_id: id().optional(),
    },
    row: personRow,
  }),
  matchPeople: post('/api/Membership/matchPeople', {
    who: 'teacher',
    own: true,
    summary: 'People of one’s organisations by a pasted list: each by 学号/工号, whole mobile number or whole name',
    spec: '2 §7',
    input: z.object({ words: z.array(z.string().trim().min(1).max(60)).min(1).max(listLimits.adminLimit) }),
    output: z.object({
      /** Each once, in the order of the list. */
      people: z.array(personRow),
      missing: z.array(z.string()),
      /** Names that several have. */
      several: z.array(z.string()),
    }),
  }),
}
