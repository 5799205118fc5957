import { z } from 'zod'
import { list } from '../../kernel/call.ts'
import { id } from '../../kernel/coerce.ts'
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
}
