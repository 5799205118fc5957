import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { id } from '../../kernel/coerce.ts'
import { contextField, contextShown } from '../../learning/outline/calls.ts'
import { madeShape, productCard, productFacts } from './shapes.ts'

const seen = { can: 'product.view', of: 'id', from: 'anyone' } as const

/** Accepted products, as their makers agreed to show them (expected 3.9). */
export const productCalls = {
  products: list('/api/Product/lists', {
    who: { can: 'leaf.view', of: 'practice_id', from: 'anyone' },
    own: true,
    summary: 'Accepted products of a practice that I may see, the excellent ones first',
    spec: '3 §2.6',
    filter: { practice_id: id(), ...contextField },
    row: productCard,
  }),
  ofPerson: list('/api/Product/ofPerson', {
    who: { can: 'content.view', of: 'id', from: 'anyone' },
    own: true,
    summary:
      'Accepted products of one person in the practices of a training, or of another container: one’s own, or with `openid` those of another that I may see',
    spec: '3 §2.13',
    filter: { id: id(), openid: z.string().max(64).optional() },
    row: productCard,
  }),
  product: get('/api/Product/detail', {
    who: seen,
    own: true,
    summary: 'An accepted product; one that is not shown to me is answered like a missing one',
    spec: '3 §2.13',
    input: z.object({ id: id() }),
    output: productCard.extend({
      ...productFacts.shape,
      ...madeShape.omit({ cover: true }).shape,
      steps: z.array(z.object({ id: z.number(), title: z.string() })),
      accepted_at: z.number(),
      liked: z.boolean(),
      is_mine: z.boolean(),
      /** Whether I may hide it. */
      can_hide: z.boolean(),
      /** Where it was made, for those who may open it there; 0 for others. */
      practice_id: z.number(),
      ...contextShown,
    }),
  }),
  look: post('/api/Product/look', {
    who: seen,
    own: true,
    replayable: true,
    summary: 'Counts a look at a product: one a minute and browser, and none of its maker’s',
    spec: '3 §2.13',
    input: z.object({ id: id() }),
    output: z.object({ view_num: z.number() }),
  }),
  like: post('/api/Product/like', {
    who: { can: 'product.view', of: 'id' },
    own: true,
    replayable: true,
    summary: 'Likes a product or takes that back; twice the same is once',
    spec: '3 §2.13',
    input: z.object({ id: id(), action: z.enum(['add', 'remove']) }),
    output: z.object({ liked: z.boolean(), like_num: z.number() }),
  }),
  hide: post('/api/Product/hide', {
    who: { can: 'product.manage', of: 'id' },
    own: true,
    summary: 'Hides a product from everybody but its maker and the teachers, or shows it again',
    spec: '3 §2.13',
    input: z.object({ id: id(), hidden: z.boolean() }),
    output: z.object({ hidden: z.boolean() }),
  }),
}
