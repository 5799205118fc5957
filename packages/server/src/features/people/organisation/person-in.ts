import type { MarkedPerson } from '@zhixing/contract/learning/learning/marking.ts'
import { type Queryable, runOne } from '#db/database.ts'
import { notFound } from '#kernel/errors.ts'
import { personCard } from './queries.ts'

/** A person as seen by those who teach them in an organisation. */
export async function personIn(on: Queryable, of: { userId: number; orgId: number }): Promise<MarkedPerson> {
  const person = await runOne(on, personCard, of)
  if (!person) {
    throw notFound()
  }
  return { ...person, is_anonymous: false }
}
