import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { id, keyword, qIds, qInt, text } from '../../kernel/coerce.ts'
import { cleanName } from '../../kernel/folding.ts'
import { listLimits } from '../../kernel/list.ts'
import { savedFields } from '../../kernel/saved.ts'
import { learnedShape } from '../../learning/learning/shapes.ts'
import {
  contextShown,
  introduceText,
  leafTitle,
  madeLeaf,
  placementFields,
  savedLeaf,
  whichLeaf,
} from '../../learning/outline/calls.ts'
import { personColumns } from '../../people/organisation/columns.ts'
import {
  signinLimits as limits,
  makeupRequest,
  signinMessages as say,
  signinKinds,
  signinSettings,
  signinWindow,
  signMethods,
  signRecord,
  signStates,
} from './shapes.ts'

const latitude = 90
const longitude = 180

const settingFields = {
  kind: z.enum(signinKinds).optional(),
  minutes: qInt(1, limits.minutesMax).optional(),
  late_minutes: qInt(0, limits.minutesMax).optional(),
  lat: z.number().min(-latitude).max(latitude).optional(),
  lng: z.number().min(-longitude).max(longitude).optional(),
  radius: qInt(limits.radiusMin, limits.radiusMax).optional(),
  makeup: z.boolean().optional(),
}

const holds = { can: 'leaf.mark', of: 'id' } as const
const learns = { can: 'leaf.learn', of: 'id' } as const
const own = { own: true, spec: '3 §3' } as const

const note = text({ max: limits.noteMax, message: say.noteLength })
const windowReply = z.object({ window: signinWindow })

/** Which of a list of people: those who signed in, those who did not, … */
export const recordFilters = ['all', 'signed', 'unsigned', 'late', 'leave', 'flagged', 'request'] as const

export const signinRow = z.object({
  uid: z.number(),
  openid: z.string(),
  name: z.string(),
  avatar: z.string(),
  number: z.string(),
  /** none: no record, and it is not closed yet. */
  state: z.enum([...signStates, 'none']),
  state_label: z.string(),
  method: z.enum([...signMethods, '']),
  method_label: z.string(),
  at: z.number(),
  note: z.string(),
  /** Meters; 0 where no place was asked for. */
  distance: z.number(),
  accuracy: z.number(),
  /** Signed in on the same device as somebody else. */
  flagged: z.boolean(),
  request: makeupRequest.nullable(),
})
export type SigninRow = z.infer<typeof signinRow>

export const signinCalls = {
  detail: get('/api/Signin/detail', {
    who: { can: 'leaf.view', of: 'id', from: 'anyone' },
    ...own,
    summary: 'A sign-in, whether it is open, and the person’s own record',
    input: z.object(whichLeaf),
    output: z.object({
      id: z.number(),
      ...contextShown,
      title: z.string(),
      introduce: z.string(),
      row_version: z.number(),
      ...savedFields,
      /** Where it is, is told to its makers only. */
      settings: signinSettings,
      counts: z.boolean(),
      holds: z.boolean(),
      window: signinWindow,
      mine: signRecord.nullable(),
      request: makeupRequest.nullable(),
    }),
  }),
  create: post('/api/Signin/create', {
    who: 'teacher',
    ...own,
    once: true,
    summary: 'Makes a sign-in and places it',
    input: z.object({ title: leafTitle, introduce: introduceText.optional(), ...settingFields, ...placementFields }),
    output: madeLeaf,
  }),
  update: post('/api/Signin/update', {
    who: { can: 'leaf.edit', of: 'id' },
    ...own,
    once: true,
    summary: 'Changes a sign-in; one that is open goes on until it is closed',
    input: z.object({
      ...whichLeaf,
      title: leafTitle.optional(),
      introduce: introduceText.optional(),
      row_version: qInt(1).optional(),
      ...settingFields,
    }),
    output: savedLeaf,
  }),
  open: post('/api/Signin/open', {
    who: holds,
    ...own,
    summary: 'Opens a sign-in, or one that was closed again, for so many minutes',
    input: z.object({ ...whichLeaf, minutes: qInt(1, limits.minutesMax).optional() }),
    output: windowReply,
  }),
  extend: post('/api/Signin/extend', {
    who: holds,
    ...own,
    summary: 'Keeps an open sign-in open for some minutes more',
    input: z.object({ ...whichLeaf, minutes: qInt(1, limits.minutesMax) }),
    output: windowReply,
  }),
  close: post('/api/Signin/close', {
    who: holds,
    ...own,
    summary: 'Closes a sign-in now: who has no record is absent',
    input: z.object(whichLeaf),
    output: windowReply,
  }),
  board: get('/api/Signin/board', {
    who: holds,
    ...own,
    summary: 'How many signed in, and the code to be shown',
    input: z.object(whichLeaf),
    output: z.object({
      ...contextShown,
      window: signinWindow,
      kind: z.enum(signinKinds),
      title: z.string(),
      /** Whether the person opens and closes it, and not only calls the roll of their own learners. */
      opens: z.boolean(),
      /** To be read out; empty unless it is by code and open. */
      code: z.string(),
      total: z.number(),
      signed: z.number(),
      unsigned: z.number(),
      late: z.number(),
      leave: z.number(),
      flagged: z.number(),
      requests: z.number(),
    }),
  }),
  qr: get('/api/Signin/qr', {
    who: holds,
    ...own,
    summary: 'The token of the code that is shown now; another every ten seconds',
    input: z.object(whichLeaf),
    output: z.object({ token: z.string(), path: z.string(), valid_ms: z.number() }),
  }),
  scan: post('/api/Signin/scan', {
    who: learns,
    ...own,
    replayable: true,
    summary: 'Takes the token of a scanned code and gives a pass for a minute',
    input: z.object({ ...whichLeaf, token: z.string().max(100) }),
    output: z.object({ pass: z.string() }),
  }),
  sign: post('/api/Signin/sign', {
    who: learns,
    ...own,
    replayable: true,
    summary: 'Signs in; a second time answers the same',
    input: z.object({
      ...whichLeaf,
      code: z.string().max(20).optional(),
      pass: z.string().max(200).optional(),
      lat: z.number().min(-latitude).max(latitude).optional(),
      lng: z.number().min(-longitude).max(longitude).optional(),
      accuracy: z.number().min(0).optional(),
    }),
    output: z.object({ record: signRecord, learned: learnedShape }),
  }),
  askMakeup: post('/api/Signin/askMakeup', {
    who: learns,
    ...own,
    summary: 'Asks to make up for an absence',
    input: z.object({
      ...whichLeaf,
      reason: text({ min: 1, max: limits.reasonMax, required: say.reasonRequired, message: say.reasonLength }),
    }),
    output: z.object({ request: makeupRequest }),
  }),
  records: list('/api/Signin/records', {
    who: holds,
    ...own,
    summary: 'Everybody with their record',
    maxLimit: listLimits.adminLimit,
    filter: { ...whichLeaf, state: z.enum(recordFilters).default('all'), keyword: keyword(60, cleanName).optional() },
    row: signinRow,
    exportName: '签到记录',
    exports: [
      ...personColumns,
      { key: 'state_label', title: '状态' },
      { key: 'at', title: '时间', kind: 'time', width: 22 },
      { key: 'method_label', title: '方式' },
      { key: 'distance', title: '距离（米）', kind: 'number' },
      { key: 'accuracy', title: '定位精度（米）', kind: 'number' },
      { key: 'note', title: '备注', width: 30 },
    ],
  }),
  setRecords: post('/api/Signin/setRecords', {
    who: holds,
    ...own,
    summary: 'Sets the record of some people, with a note',
    input: z.object({
      ...whichLeaf,
      uids: qIds(limits.setMax),
      state: z.enum(signStates),
      note: note.default(''),
    }),
    output: z.object({ set: z.number() }),
  }),
  decideMakeup: post('/api/Signin/decideMakeup', {
    who: holds,
    ...own,
    summary: 'Grants or refuses what somebody asked for',
    input: z.object({ ...whichLeaf, uid: id(), approve: z.boolean(), reply: note.default('') }),
    output: z.object({ request: makeupRequest }),
  }),
  pick: get('/api/Signin/pick', {
    who: holds,
    ...own,
    summary: 'One of those who are there, by chance',
    input: z.object(whichLeaf),
    output: z.object({
      person: z.object({ uid: z.number(), name: z.string(), avatar: z.string(), number: z.string() }).nullable(),
    }),
  }),
}
