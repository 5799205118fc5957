import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { cells } from '../../kernel/cells.ts'
import { id, keyword, qIds, qInt, unixSeconds } from '../../kernel/coerce.ts'
import { cleanName } from '../../kernel/folding.ts'
import { orgRoles } from '../organisation/shapes.ts'
import { rosterLimits } from './limits.ts'

const common = { own: true, spec: '1 §2.3, 1 §6' } as const
const manage = { ...common, who: { can: 'org.manage', of: 'org_id' } } as const
const change = { ...common, who: { can: 'org.change', of: 'org_id' } } as const
/** Which organisation; 0 is the current one. */
const org = { org_id: qInt(0).default(0) }

/**
 * new: an account is made. changed: name or role of a member. moved: to another class. same: nothing to do. invited: a known
 * mobile, whose owner accepts. refused: the line does nothing, for its reason.
 */
export const rosterStates = ['new', 'changed', 'moved', 'same', 'invited', 'refused'] as const
export type RosterState = (typeof rosterStates)[number]

const line = z.object({
  /** As it is counted in the file, from 1. */
  row: z.number(),
  number: z.string(),
  name: z.string(),
  department: z.string(),
  role: z.enum(orgRoles),
  mobile: z.string(),
  state: z.enum(rosterStates),
  /** The column that is at fault, by its title; empty where none is. */
  column: z.string(),
  message: z.string(),
})
export type RosterLine = z.infer<typeof line>

const seats = z.object({ limit: z.number(), used: z.number(), free: z.number(), requested: z.number() })

const slip = z.object({
  uid: z.number(),
  number: z.string(),
  name: z.string(),
  department: z.string(),
  password: z.string(),
  expire_time: unixSeconds,
})
export type Slip = z.infer<typeof slip>

/** A school brings its people in by a list. */
export const rosterCalls = {
  preview: post('/api/Roster/preview', {
    ...change,
    bodyLimit: rosterLimits.bytes,
    summary: 'What each line of a list would do, and the seats it takes; kept under a token for a day',
    input: z.object({
      ...org,
      file_name: z.string().max(200).default(''),
      rows: cells({ rows: rosterLimits.rowsSent, columns: rosterLimits.columns, letters: rosterLimits.cell }),
    }),
    output: z.object({ token: z.string(), seats, lines: z.array(line) }),
  }),
  apply: post('/api/Roster/apply', {
    ...change,
    summary:
      'Does what was previewed, exactly that or nothing (40900); without seats nothing, or the first of them where chosen',
    input: z.object({ ...org, token: z.uuid(), first_only: z.boolean().default(false) }),
    output: z.object({ added: z.number(), changed: z.number(), invited: z.number(), left_out: z.number() }),
  }),
  undo: post('/api/Roster/undo', {
    ...change,
    summary: 'Takes an import of the last 24 hours back: whoever it brought leaves, what it changed is as before',
    input: z.object({ ...org, token: z.uuid() }),
    output: z.object({ undone: z.number() }),
  }),
  imports: list('/api/Roster/importLists', {
    ...manage,
    summary: 'The imports of an organisation that were applied, the newest first',
    filter: org,
    row: z.object({
      token: z.string(),
      file_name: z.string(),
      by: z.string(),
      apply_time: unixSeconds,
      added: z.number(),
      changed: z.number(),
      invited: z.number(),
      may_undo: z.boolean(),
      is_undone: z.boolean(),
    }),
  }),
  slips: get('/api/Roster/slips', {
    ...common,
    who: { can: 'org.view', of: 'org_id' },
    summary:
      'Initial passwords that nobody used yet, by class, to its admins; those of some pupils also to its teachers. Each look is audited',
    input: z.object({ ...org, department_id: qInt(0).default(0), uids: qIds(rosterLimits.resetMost).optional() }),
    output: z.object({ org_id: z.number(), org_name: z.string(), slips: z.array(slip) }),
  }),
  pupils: list('/api/Roster/pupilLists', {
    ...common,
    who: { can: 'org.view', of: 'org_id' },
    summary: 'Pupils whose passwords the organisation resets, by name, pinyin or 学号, to its admins and teachers',
    filter: { ...org, keyword: keyword(40, cleanName).optional(), department_id: qInt(0).optional() },
    row: z.object({
      uid: z.number(),
      number: z.string(),
      name: z.string(),
      department: z.string(),
      /** The initial password was used, and the pupil has one of their own. */
      has_entered: z.boolean(),
    }),
  }),
  resetPassword: post('/api/Roster/resetPassword', {
    ...common,
    who: { can: 'org.view', of: 'org_id' },
    summary:
      'New initial passwords for pupils whose accounts the organisation made, by its admins and teachers, to be printed as slips; ends their sessions',
    input: z.object({ ...org, uids: z.array(id()).min(1).max(rosterLimits.resetMost) }),
    output: z.object({ org_id: z.number(), reset: z.number() }),
  }),
}
