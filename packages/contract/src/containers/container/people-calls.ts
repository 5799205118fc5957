import { z } from 'zod'
import { joiningLimits, joiningMessages } from '../../content/joining/limits.ts'
import { memberRow } from '../../content/membership/shapes.ts'
import { contentTypes } from '../../content-types.ts'
import { always, list, post } from '../../kernel/call.ts'
import { id, keyword, qBool, qIds, text } from '../../kernel/coerce.ts'
import { cleanName } from '../../kernel/folding.ts'
import { listLimits } from '../../kernel/list.ts'
import { memberColumns } from '../../people/organisation/columns.ts'
import { type ContentRole, memberRoles } from '../../types/container.ts'
import type { Names, Words } from './call-names.ts'
import type { HelperRole } from './shapes.ts'

/** The roles of a type on the wire, and the helpers' roles: the first is the default. */
function rolesOf(type: string) {
  const roles = contentTypes[type]?.container?.roles ?? {}
  const present = memberRoles.filter((role) => roles[role])
  const wire = [...new Set(present.flatMap((role) => roles[role]?.wire ?? []))]
  const helpers = present.filter((role): role is HelperRole => role !== 'owner' && role !== 'member')
  return {
    wire: z.enum(wire as [ContentRole, ...ContentRole[]]),
    helper: z.enum(helpers as [HelperRole, ...HelperRole[]]).default(helpers[0] ?? 'admin'),
  }
}

const itemRow = z.object({
  id: z.number(),
  content_id: z.number(),
  section_id: z.number(),
  content_type: z.string(),
  title: z.string(),
  status: z.number(),
})

const done = z.object({ done: z.boolean() })
const of = 'id'

/** The calls of joining, membership and helpers, and of the outline's items. */
export function peopleCalls(type: string, at: Names, words: Words) {
  const people = z.object({ id: id(), uids: qIds(listLimits.adminLimit) })
  return {
    items: list(at.path('items'), {
      ...at.about('items'),
      who: { can: 'content.view', of, from: 'anyone' },
      summary: `The items of ${words.one} of one content type, in the outline’s order`,
      maxLimit: listLimits.adminLimit,
      filter: { id: id(), content_type: z.string().max(40).optional() },
      row: itemRow,
    }),
    follow: post(at.path('follow'), {
      ...at.about('follow'),
      who: { can: 'content.join', of },
      replayable: true,
      summary: `Joins ${words.one} in the way it has, or leaves it with \`action=remove\``,
      input: z.object({
        id: id(),
        action: z.enum(['add', 'remove']).default('add'),
        /** For one that is joined with a code. */
        code: z.string().trim().max(20).optional(),
        /** The reason for applying, where managers decide. */
        reason: text({ max: joiningLimits.reasonMax, message: joiningMessages.reasonLength }).optional(),
      }),
      output: z.object({
        followed_num: z.number(),
        has_joined: z.boolean(),
        /** An application waits for an answer. */
        has_applied: z.boolean(),
      }),
    }),
    members: list(at.path('members'), {
      ...at.about('members'),
      who: { can: 'content.members', of },
      summary: `The members of ${words.one}; by progress, its learners alone`,
      maxLimit: listLimits.adminLimit,
      filter: {
        id: id(),
        keyword: keyword(60, cleanName).optional(),
        role: rolesOf(type).wire.optional(),
        /** Learners by their progress. */
        sort: z.enum(['furthest', 'least']).optional(),
        /** Learners who never began. */
        never: qBool().optional(),
      },
      row: memberRow,
      exportName: '成员名单',
      exports: [
        ...memberColumns,
        ...(contentTypes[type]?.container?.teams ? [{ key: 'team', title: '小组', width: 20 }] : []),
        { key: 'percent', title: '学习进度（%）', kind: 'number' },
        { key: 'join_time', title: '加入时间', kind: 'time', width: 22 },
        { key: 'last_time', title: '最近学习', kind: 'time', width: 22 },
      ],
    }),
    addMembers: post(at.path('addMembers'), {
      ...at.about('addMembers'),
      who: { can: 'content.members', of },
      summary: 'Makes people members',
      input: people,
      output: z.object({ added: z.number(), followed_num: z.number() }),
    }),
    removeMembers: post(at.path('removeMembers'), {
      ...at.about('removeMembers'),
      who: { can: 'content.members', of },
      afterPlan: always,
      summary: 'Removes members; their records are kept',
      input: people,
      output: z.object({ removed: z.number(), followed_num: z.number() }),
    }),
    ...helperCalls(type, at),
  }
}

/** The calls that name helpers of a container. */
function helperCalls(type: string, at: Names) {
  const helpers = z.object({ id: id(), uids: qIds(listLimits.maxLimit) })
  return {
    nameHelpers: post(at.path('nameHelpers'), {
      ...at.about('nameHelpers'),
      who: { can: 'content.cooperators', of },
      summary: 'Names people for a role above a member’s: cooperators, teachers, assistants',
      input: helpers.extend({ role: rolesOf(type).helper }),
      output: done,
    }),
    handOver: post(at.path('handOver'), {
      ...at.about('handOver'),
      who: { can: 'content.delete', of },
      summary: 'Gives it to one who manages it, who owns it from then on; its owner so far manages it',
      input: z.object({ id: id(), uid: id() }),
      output: done,
    }),
    unnameHelpers: post(at.path('unnameHelpers'), {
      ...at.about('unnameHelpers'),
      who: { can: 'content.cooperators', of },
      afterPlan: always,
      summary: 'Makes cooperators, teachers and assistants plain members again',
      input: helpers,
      output: done,
    }),
  }
}
