import { z } from 'zod'
import { post } from '../../kernel/call.ts'
import { qInt, text } from '../../kernel/coerce.ts'
import { contactField } from '../account/contact-field.ts'
import { personName } from '../account/verified-calls.ts'
import { orgLimits } from './limits.ts'
import { inviteRoles } from './shapes.ts'

/** An organisation brings in one person. */
export const orgPersonCalls = {
  invitePerson: post('/api/Org/invitePerson', {
    own: true,
    spec: '1 §2.3, 1 §6',
    who: { can: 'org.change', of: 'org_id' },
    summary:
      'Invites a person by mobile or e-mail, who holds a seat for seven days: without an account by an activation link, else by a notice',
    input: z.object({
      /** Which organisation; 0 is the current one. */
      org_id: qInt(0).default(0),
      account: contactField,
      name: personName,
      role: z.enum(inviteRoles).default('ROLE_USER'),
      number: text({ max: orgLimits.numberMax }).default(''),
      department_id: qInt(0).default(0),
    }),
    output: z.object({ done: z.boolean() }),
  }),
}
