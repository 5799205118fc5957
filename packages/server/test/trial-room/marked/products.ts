import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { productCalls } from '@zhixing/contract/leaves/practice/product-calls.ts'
import { expect, test } from 'vitest'
import { buildPractice, buildProduct } from '../../../src/features/leaves/practice/practice.factory.ts'
import type { SignedIn } from '../../client.ts'
import { buildPlaced } from './placed.ts'
import { server } from './server.ts'

async function buildShown() {
  const { collection, c, author, teacher, assistant, a, b } = await buildPlaced()
  const practiceId = await buildPractice(server, collection)
  const where = { id: c, owner: author }
  const ours = await buildProduct(server, where, { practiceId, learner: a })
  const theirs = await buildProduct(server, where, { practiceId, learner: b })
  const which = { practice_id: practiceId, c }
  return {
    teacher,
    assistant,
    author,
    b,
    ours: ours.id,
    theirs: theirs.id,
    listed: async (as: SignedIn) => (await server.rows(productCalls.products, which, { as })).rows,
    ofPerson: async (openid: string, as: SignedIn) =>
      (await server.rows(productCalls.ofPerson, { id: c, openid }, { as })).rows.map(({ id }) => id),
    look: (id: number, as: SignedIn) => server.call(productCalls.product, { id }, { as }),
    hide: (id: number, as: SignedIn) => server.call(productCalls.hide, { id, hidden: true }, { as }),
    share: (as: SignedIn) => server.call(practiceCalls.share, { id: practiceId, c, visibility: 'public' }, { as }),
  }
}

test('who teaches or helps in a room sees what its learners show the class, and hides it (K9)', async () => {
  const { teacher, assistant, author, b, ours, theirs, listed, ofPerson, look, hide } = await buildShown()
  const ids = async (as: SignedIn) => (await listed(as)).map(({ id }) => id)
  expect([await ids(author), await ids(teacher), await ids(assistant)]).toEqual([[theirs, ours], [ours], [ours]])
  expect((await look(ours, teacher)).data).toMatchObject({ can_hide: true })
  expect((await hide(ours, teacher)).code).toBe(20000)
  expect((await look(ours, b)).code).toBe(40400)
  const [card] = await listed(teacher)
  expect(card).toMatchObject({ id: ours, hidden: true })
  expect(await ofPerson(card?.owner.openid ?? '', teacher)).toEqual([ours])
})

test('products of another room are theirs neither to see nor to hide (K9)', async () => {
  const { teacher, author, b, theirs, listed, ofPerson, look, hide, share } = await buildShown()
  expect([(await look(theirs, teacher)).code, (await hide(theirs, teacher)).code]).toEqual([40400, 40400])
  const openid = (await listed(author)).find(({ id }) => id === theirs)?.owner.openid ?? ''
  expect(await ofPerson(openid, teacher)).toEqual([])
  await share(b)
  expect((await look(theirs, teacher)).data).toMatchObject({ can_hide: false })
  expect((await hide(theirs, teacher)).code).toBe(40300)
  expect(await ofPerson(openid, teacher)).toEqual([theirs])
})
