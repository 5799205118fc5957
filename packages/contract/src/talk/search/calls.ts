import { z } from 'zod'
import { contentCard } from '../../content/card/shapes.ts'
import { get, list, post } from '../../kernel/call.ts'
import { id, keyword, text } from '../../kernel/coerce.ts'
import { searchLimits, searchOrders } from './limits.ts'

/** Where a keyword stands in a text: pairs of begin and end, in UTF-16 units. */
const marks = z.array(z.tuple([z.int(), z.int()]))

/** Something a search found; without a keyword, what there is. */
export const searchHit = contentCard.extend({
  title_marks: marks,
  /** A piece of what it says about itself, around the keyword where it stands there. */
  text: z.string(),
  text_marks: marks,
})
export type SearchHit = z.infer<typeof searchHit>

const asked = keyword(searchLimits.keywordMax)

/** Searching over every kind of content, and what helps to ask (expected 3.25). */
export const searchCalls = {
  search: list('/api/Index/search', {
    who: 'anyone',
    summary:
      'What matches a keyword, over all kinds a person may see: by words, pinyin, initials, and by sound where nothing matches; without a keyword all of it, the most popular first',
    spec: '2 §7',
    filter: {
      keyword: asked.default(''),
      /** Wire name of one type. */
      content_type: z.string().max(40).optional(),
      industry_id: id().optional(),
      order: z.enum(searchOrders).optional(),
    },
    row: searchHit,
  }),
  summary: get('/api/Search/summary', {
    who: 'anyone',
    own: true,
    summary: 'How many hits a keyword has by type, and what was searched instead where it matched nothing',
    spec: '1 §2.1',
    input: z.object({ keyword: asked, industry_id: id().optional() }),
    output: z.object({
      total: z.number(),
      /** Whether there are more than are told. */
      is_cut: z.boolean(),
      counts: z.array(z.object({ content_type: z.string(), type_name: z.string(), total: z.number() })),
      /** The hits only sound or look like the keyword. */
      is_fuzzy: z.boolean(),
      /** Spelt as the best of those hits spells it; empty when that cannot be told. */
      corrected: z.string(),
    }),
  }),
  suggest: get('/api/Search/suggest', {
    who: 'anyone',
    own: true,
    summary: 'Titles and searches that begin with or sound like what is being typed',
    spec: '1 §2.3',
    input: z.object({ keyword: asked }),
    output: z.array(z.object({ text: z.string(), marks })),
  }),
  hotWords: get('/api/Search/hotWords', {
    who: 'anyone',
    own: true,
    summary: 'What was searched most in the last seven days, filled up with the most used tags',
    spec: '2 §7',
    output: z.array(z.string()),
  }),
  note: post('/api/Search/note', {
    who: 'anyone',
    own: true,
    demo: true,
    replayable: true,
    summary: 'Notes that somebody searched for a keyword and was shown hits',
    spec: '2 §7',
    input: z.object({ keyword: text({ min: 1, max: searchLimits.keywordMax, required: '请输入关键词' }) }),
    output: z.object({ done: z.boolean() }),
  }),
}
