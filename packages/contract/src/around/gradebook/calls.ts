import { z } from 'zod'
import { always, get, post } from '../../kernel/call.ts'
import { id, keyword, qIds, text } from '../../kernel/coerce.ts'
import { cleanName } from '../../kernel/folding.ts'
import { contextShown } from '../../learning/outline/calls.ts'
import { gradebookLimits, gradebookMessages, gradeModes, missingRules } from './limits.ts'
import { gradeCellShape, gradeChange, gradeItemShape, gradeLearner, gradeScheme, learnerSheet } from './shapes.ts'

const managed = { can: 'content.grade', of: 'id' } as const
const common = { who: managed, spec: '2 §9', own: true } as const
const { reasonMin, reasonMax, itemsAtOnce, learnersAtOnce, weightTotal } = gradebookLimits

const points = z.number().min(0).max(gradebookLimits.scoreMax).multipleOf(0.01)
const reason = text({ min: reasonMin, max: reasonMax, required: gradebookMessages.reasonNeeded })
const weight = z.int().min(0).max(weightTotal)

/** What somebody sets in a cell: points, or that it does not count, or neither, which takes away what was set. */
const setCell = z.object({
  uid: id(),
  item_id: id(),
  score: points.nullable(),
  excused: z.boolean().default(false),
  /** Of the cell as it was seen; 0 for one that was empty. */
  row_version: z.int().nonnegative(),
})
export type SetCell = z.infer<typeof setCell>

const schemeInput = z.object({
  id: id(),
  row_version: z.int().positive(),
  mode: z.enum(gradeModes),
  missing: z.enum(missingRules),
  drop: z.int().min(0).max(gradebookLimits.dropMax),
  groups: z
    .array(
      z.object({
        key: z.string().regex(/^[a-z0-9]{1,12}$/),
        name: text({ min: 1, max: gradebookLimits.nameMax, required: '请输入分组名称' }),
        weight,
        drop: z.int().min(0).max(gradebookLimits.dropMax),
      }),
    )
    .min(1)
    .max(gradebookLimits.groupsMax),
  items: z
    .array(
      z.object({
        item_id: id(),
        group: z.string().max(12),
        weight: weight.nullable(),
        is_extra: z.boolean(),
        is_left_out: z.boolean(),
        is_locked: z.boolean(),
      }),
    )
    .max(1000),
})

const done = z.object({ done: z.boolean() })

/** The gradebook of a collection (expected 3.13): learners by items, materialised, with what was set and why. */
export const gradebookCalls = {
  sheet: get('/api/Gradebook/sheet', {
    ...common,
    summary: 'The columns of a gradebook and its learners by 学号 with their totals',
    input: z.object({ id: id(), keyword: keyword(60, cleanName).optional() }),
    output: z.object({
      scheme: gradeScheme,
      items: z.array(gradeItemShape),
      learners: z.array(gradeLearner),
      /** All learners; more than are told of where there are very many. */
      total: z.number(),
      updated_time: z.number(),
      /** A change waits to be computed for everybody. */
      is_stale: z.boolean(),
    }),
  }),
  cells: get('/api/Gradebook/cells', {
    ...common,
    summary: 'The cells of some learners with some items of a gradebook; who has none is left out',
    input: z.object({ id: id(), item_ids: qIds(itemsAtOnce), uids: qIds(learnersAtOnce) }),
    output: z.object({ cells: z.array(gradeCellShape) }),
  }),
  learner: get('/api/Gradebook/learner', {
    ...common,
    summary: 'One learner’s sheet of a gradebook',
    input: z.object({ id: id(), uid: id() }),
    output: learnerSheet,
  }),
  mine: get('/api/Gradebook/mine', {
    who: { can: 'content.learn', of: 'id' },
    spec: '2 §9',
    own: true,
    summary: 'The person’s own sheet of a gradebook, and what it is of',
    input: z.object({ id: id() }),
    output: learnerSheet.extend({ title: z.string(), c_type: contextShown.c_type }),
  }),
  history: get('/api/Gradebook/history', {
    ...common,
    summary: 'Every change of one cell, newest first',
    input: z.object({ id: id(), uid: id(), item_id: id() }),
    output: z.object({ changes: z.array(gradeChange) }),
  }),
  setCells: post('/api/Gradebook/setCells', {
    ...common,
    afterPlan: always,
    summary: 'Sets points in place of what was earned, or takes that away; all or, when one is older, none',
    input: z.object({ id: id(), reason, cells: z.array(setCell).min(1).max(gradebookLimits.cellsAtOnce) }),
    output: z.object({ changed: z.number() }),
  }),
  saveScheme: post('/api/Gradebook/saveScheme', {
    ...common,
    once: true,
    summary: 'Sets weights, groups and what counts; everybody’s total is computed anew',
    input: schemeInput,
    output: gradeScheme,
  }),
  saveColumn: post('/api/Gradebook/saveColumn', {
    ...common,
    once: true,
    summary: 'Adds or changes a column of the teacher’s own: 课堂表现',
    input: z.object({
      id: id(),
      item_id: id().optional(),
      title: text({ min: 1, max: gradebookLimits.titleMax, required: '请输入列名' }),
      max: points.min(1),
      group: z.string().max(12),
    }),
    output: z.object({ item_id: z.number() }),
  }),
  deleteColumn: post('/api/Gradebook/deleteColumn', {
    ...common,
    afterPlan: always,
    summary: 'Takes away a column of the teacher’s own; its history is kept',
    input: z.object({ id: id(), item_id: id() }),
    output: done,
  }),
  refresh: post('/api/Gradebook/refresh', {
    ...common,
    afterPlan: always,
    summary: 'Computes a gradebook anew for everybody, once a minute',
    input: z.object({ id: id() }),
    output: done,
  }),
}
