import { z } from 'zod'
import { industryLimits, industryMessages, industryRow } from '../../base/industry/calls.ts'
import { tagLimits, tagMessages, tagRow } from '../../base/tag/calls.ts'
import { get, list, post } from '../../kernel/call.ts'
import { id, keyword, qInt, text } from '../../kernel/coerce.ts'

/** Industries and tags as the platform's administrators keep them. */
export const taxonomyCalls = {
  industries: get('/api/Backend/industryLists', {
    who: 'super',
    own: true,
    summary: 'All industries with how many contents have them',
    spec: '1 §5',
    output: z.array(industryRow.extend({ sort: z.number(), use_num: z.number() })),
  }),
  saveIndustry: post('/api/Backend/saveIndustry', {
    who: 'super',
    own: true,
    once: true,
    summary: 'Makes an industry, or renames and moves one',
    spec: '1 §5',
    input: z.object({
      id: id().optional(),
      title: text({
        min: 1,
        max: industryLimits.titleMax,
        required: industryMessages.titleRequired,
        message: industryMessages.titleLength,
      }),
      parent_id: qInt(0).default(0),
      sort: qInt(0, industryLimits.sortMax).default(0),
    }),
    output: z.object({ id: z.number() }),
  }),
  mergeIndustry: post('/api/Backend/mergeIndustry', {
    who: 'super',
    own: true,
    summary: 'Gives all contents of an industry to another, and removes it',
    spec: '1 §5',
    input: z.object({ id: id(), into: id() }),
    output: z.object({ id: z.number() }),
  }),
  tags: list('/api/Backend/tagLists', {
    who: 'super',
    own: true,
    summary: 'Tags with how many contents and people have them, the most used first',
    spec: '2 §7',
    filter: { keyword: keyword(40).optional() },
    row: tagRow.extend({ use_num: z.number(), user_num: z.number() }),
  }),
  renameTag: post('/api/Backend/renameTag', {
    who: 'super',
    own: true,
    summary: 'Renames a tag everywhere',
    spec: '2 §7',
    input: z.object({
      id: id(),
      title: text({
        min: 1,
        max: tagLimits.titleMax,
        required: tagMessages.titleRequired,
        message: tagMessages.titleLength,
      }),
    }),
    output: z.object({ id: z.number() }),
  }),
  mergeTag: post('/api/Backend/mergeTag', {
    who: 'super',
    own: true,
    summary: 'Makes everything that has a tag have another, and removes it',
    spec: '2 §7',
    input: z.object({ id: id(), into: id() }),
    output: z.object({ id: z.number() }),
  }),
}
