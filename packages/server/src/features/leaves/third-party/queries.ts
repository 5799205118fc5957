import { and, asc, eq, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { inScope, type Scope } from '../../content/membership/public.ts'
import { profile } from '../../people/account/tables.ts'
import { thirdParty, thirdPartyProof } from './tables.ts'

export const thirdPartyRow = named('third-party.row', (db, p: Params<{ id: number }>) =>
  db
    .select({ platform: thirdParty.platform, url: thirdParty.url, proof: thirdParty.proof })
    .from(thirdParty)
    .where(eq(thirdParty.contentId, p.id)),
)

const proofColumns = {
  state: thirdPartyProof.state,
  note: thirdPartyProof.note,
  reply: thirdPartyProof.reply,
  fileIds: thirdPartyProof.fileIds,
  at: thirdPartyProof.at,
}

export const ownProof = named('third-party.own', (db, p: Params<{ id: number; contextId: number; userId: number }>) =>
  db
    .select(proofColumns)
    .from(thirdPartyProof)
    .where(
      and(
        eq(thirdPartyProof.contextId, p.contextId),
        eq(thirdPartyProof.contentId, p.id),
        eq(thirdPartyProof.userId, p.userId),
      ),
    ),
)

interface ProofFilter {
  id: number
  contextId: number
  state: string | undefined
  scope: Scope
}

const proofWhere = (hasState: boolean, p: Params<ProofFilter>) =>
  and(
    eq(thirdPartyProof.contextId, p.contextId),
    eq(thirdPartyProof.contentId, p.id),
    hasState ? sql`${thirdPartyProof.state} = ${p.state}` : undefined,
    inScope(p.scope, thirdPartyProof.userId, thirdPartyProof.at),
  )

/** What was handed in: what waits first, the oldest first. */
export const proofs = namedBy(
  'third-party.proofs',
  (key: { state: boolean }) => (db, p: Params<ProofFilter & { skip: number; limit: number }>) =>
    db
      .select({
        ...proofColumns,
        uid: thirdPartyProof.userId,
        name: profile.name,
        avatar: profile.avatar,
        number: sql<string>`coalesce(own.number, '')`,
        decidedBy: sql<string>`coalesce((select d.name from profile d where d.user_id = ${thirdPartyProof.decidedBy}), '')`,
      })
      .from(thirdPartyProof)
      .innerJoin(content, eq(content.id, thirdPartyProof.contentId))
      .innerJoin(profile, eq(profile.userId, thirdPartyProof.userId))
      .leftJoin(
        sql`lateral (select m.number from org_member m where m.user_id = ${thirdPartyProof.userId} and m.state = 'active'
          order by (m.org_id = ${content.orgId}) desc, m.joined_at limit 1) own`,
        sql`true`,
      )
      .where(proofWhere(key.state, p))
      .orderBy(sql`(${thirdPartyProof.state} = 'waiting') desc`, asc(thirdPartyProof.at), asc(thirdPartyProof.userId))
      .offset(p.skip)
      .limit(p.limit),
)

export const countProofs = namedBy(
  'third-party.countProofs',
  (key: { state: boolean }) => (db, p: Params<ProofFilter>) =>
    db.select({ total: sql<number>`count(*)::int` }).from(thirdPartyProof).where(proofWhere(key.state, p)),
)
