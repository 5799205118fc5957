import { phraseLimits } from '@zhixing/contract/learning/mark-phrase/limits.ts'
import { and, desc, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { profile } from '../../people/account/tables.ts'
import { markPhrase, markPhraseUse } from './tables.ts'

interface Reader {
  userId: number
  /** Whose shared comments are seen; -1 for nobody's. */
  orgId: number
}

const isSeen = (p: Params<Reader>) =>
  sql`(${markPhrase.userId} = ${p.userId} or (${markPhrase.isShared} and ${markPhrase.orgId} = ${p.orgId}))`

/** What a marker may use, what they use most first. */
export const phrasesFor = named('markPhrase.lists', (db, p: Params<Reader>) =>
  db
    .select({
      id: markPhrase.id,
      text: markPhrase.text,
      shared: markPhrase.isShared,
      mine: sql<boolean>`${markPhrase.userId} = ${p.userId}`,
      author: sql<string>`case when ${markPhrase.userId} = ${p.userId} then '' else ${profile.name} end`,
    })
    .from(markPhrase)
    .innerJoin(profile, eq(profile.userId, markPhrase.userId))
    .leftJoin(markPhraseUse, and(eq(markPhraseUse.phraseId, markPhrase.id), eq(markPhraseUse.userId, p.userId)))
    .where(isSeen(p))
    .orderBy(
      sql`coalesce(${markPhraseUse.used}, 0) desc`,
      sql`${markPhraseUse.usedAt} desc nulls last`,
      desc(markPhrase.id),
    )
    .limit(phraseLimits.listMost),
)

export const phraseFor = named('markPhrase.one', (db, p: Params<Reader & { id: number }>) =>
  db
    .select({ id: markPhrase.id, ownerId: markPhrase.userId })
    .from(markPhrase)
    .where(and(eq(markPhrase.id, p.id), isSeen(p))),
)
