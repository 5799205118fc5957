import { z } from 'zod'
import { always, get, list, post } from '../../kernel/call.ts'
import { id, keyword } from '../../kernel/coerce.ts'
import { cleanName } from '../../kernel/folding.ts'
import {
  openedInput,
  openedRow,
  placeTimeRow,
  placeTimesInput,
  ruleFields,
  ruleTarget,
  touchedShape,
  weightsInput,
} from './rules.ts'

const manages = { can: 'content.edit', of: 'content_id' } as const

/** Calls for rules of chapters and items: times, tries, weights, unlocking. */
export const outlineRuleCalls = {
  setRules: post('/api/Outline/setRules', {
    who: manages,
    own: true,
    summary:
      'Says for some items, or a chapter, when they open, are due and end here, how often they are tried, what they weigh, whether learners see them and what unlocks them; what is absent stays',
    spec: '2 §2',
    input: z.object({ ...ruleTarget, ...ruleFields }),
    output: z.object({ changed: z.number(), version: z.number() }),
  }),
  setPlaceTimes: post('/api/Outline/setPlaceTimes', {
    who: manages,
    own: true,
    summary:
      'Says when items of a placed container open, are due and end for the learners of the one that holds it, within the times they have there',
    spec: '2 §2',
    input: z.object(placeTimesInput),
    output: z.object({ changed: z.number() }),
  }),
  setWeights: post('/api/Outline/setWeights', {
    who: manages,
    own: true,
    summary: 'Says what the chapters beside one another weigh in progress, 1000 together; none counts by items again',
    spec: '2 §2',
    input: z.object(weightsInput),
    output: z.object({ version: z.number() }),
  }),
  openByHand: post('/api/Outline/openByHand', {
    who: manages,
    afterPlan: always,
    own: true,
    summary: 'Opens a chapter or an item by hand, for one who learns there or for all, or takes that back',
    spec: '2 §2',
    input: z.object(openedInput),
    output: z.object({ opened: z.boolean() }),
  }),
  openedFor: list('/api/Outline/openedFor', {
    who: manages,
    own: true,
    summary:
      'For whom alone a chapter or an item was opened by hand; with a keyword all who learn there and are called so, or have this 学号',
    spec: '2 §2',
    filter: {
      content_id: id(),
      section_id: id().optional(),
      id: id().optional(),
      keyword: keyword(60, cleanName).optional(),
    },
    row: openedRow,
  }),
  placeTimes: list('/api/Outline/placeTimes', {
    who: manages,
    own: true,
    summary: 'The items of a placed container with their moments, and what is said of them for one’s own learners',
    spec: '2 §2',
    filter: { content_id: id(), inner_id: id() },
    row: placeTimeRow,
  }),
  previewRules: get('/api/Outline/previewRules', {
    who: manages,
    own: true,
    summary: 'Whom a change of some items, or of a chapter, touches: asked before it is made, changes nothing',
    spec: '2 §2',
    input: z.object(ruleTarget),
    output: touchedShape,
  }),
}
