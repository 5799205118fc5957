import { and, desc, eq, isNull, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { inScope, type Scope } from '../../content/membership/public.ts'
import { submission } from '../../learning/learning/tables.ts'
import { placement } from '../../learning/outline/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { practice, product, productLike } from './tables.ts'

export const practiceRow = named('practice.row', (db, p: Params<{ id: number }>) =>
  db
    .select({
      contentId: practice.contentId,
      scene: practice.scene,
      envLink: practice.envLink,
      steps: practice.steps,
      lastStep: practice.lastStep,
    })
    .from(practice)
    .where(eq(practice.contentId, p.id)),
)

/** What a learner shows of a practice. */
export const productOf = named(
  'practice.productOf',
  (db, p: Params<{ contextId: number; contentId: number; userId: number }>) =>
    db
      .select({
        id: product.id,
        visibility: product.visibility,
        isExcellent: product.isExcellent,
        isHidden: product.isHidden,
      })
      .from(product)
      .where(and(eq(product.contextId, p.contextId), eq(product.contentId, p.contentId), eq(product.userId, p.userId))),
)

/** The newest round of a product, if that is an accepted one: what was given back is shown to nobody. */
const isShown = sql`${submission.state} = 'graded' and not exists (select 1 from submission n where n.context_id = ${submission.contextId}
  and n.content_id = ${submission.contentId} and n.user_id = ${submission.userId} and n.no > ${submission.no}
  and n.state in ('submitted', 'returned', 'graded'))`

const ofProduct = and(
  eq(submission.contextId, product.contextId),
  eq(submission.contentId, product.contentId),
  eq(submission.userId, product.userId),
  isShown,
)

const cardColumns = {
  id: product.id,
  contentId: product.contentId,
  contextId: product.contextId,
  userId: product.userId,
  orgId: content.orgId,
  title: content.title,
  visibility: product.visibility,
  isExcellent: product.isExcellent,
  isHidden: product.isHidden,
  viewNum: product.viewNum,
  likeNum: product.likeNum,
  submissionId: submission.id,
  submittedAt: submission.submittedAt,
  parts: submission.parts,
  openid: profile.openid,
  name: profile.name,
  avatar: profile.avatar,
}

/** An accepted product, with the round that is shown. */
export const productById = named('practice.product', (db, p: Params<{ id: number; userId: number }>) =>
  db
    .select({
      ...cardColumns,
      body: submission.body,
      acceptedAt: submission.markedAt,
      liked: sql<boolean>`exists (select 1 from ${productLike} l where l.product_id = ${product.id} and l.user_id = ${p.userId})`,
    })
    .from(product)
    .innerJoin(submission, ofProduct)
    .innerJoin(content, and(eq(content.id, product.contentId), isNull(content.deletedAt)))
    .innerJoin(profile, eq(profile.userId, product.userId))
    .where(eq(product.id, p.id)),
)

/** For whom products are listed. */
interface Sight {
  userId: number
  /** Of those that are shown to the person asking. */
  visibilities: readonly string[]
  /** Whether they mark products of those in `scope`, and see hidden ones too. */
  marks: boolean
  scope: Scope
}

interface Gallery extends Sight {
  contentId: number
  contextId: number
  skip: number
  limit: number
}

/** A product of those whose work the person marks. */
const isMarked = (p: Params<Pick<Sight, 'marks' | 'scope'>>) =>
  sql`(${p.marks}::boolean and ${inScope(p.scope, product.userId, sql`${submission.submittedAt}`)})`

/** Accepted products of a practice that a person may see, the excellent ones first, then the most liked. */
export const gallery = named('practice.gallery', (db, p: Params<Gallery>) =>
  db
    .select({ ...cardColumns, total: sql<number>`count(*) over ()::int` })
    .from(product)
    .innerJoin(submission, ofProduct)
    .innerJoin(content, eq(content.id, product.contentId))
    .innerJoin(profile, eq(profile.userId, product.userId))
    .where(
      sql`${product.contextId} = ${p.contextId} and ${product.contentId} = ${p.contentId} and (${product.userId} = ${p.userId}
        or (${product.visibility} = any(${p.visibilities}::text[]) and not ${product.isHidden})
        or (${product.visibility} <> 'self' and ${isMarked(p)}))`,
    )
    .orderBy(desc(product.isExcellent), desc(product.likeNum), desc(product.id))
    .offset(p.skip)
    .limit(p.limit),
)

interface OfPerson extends Sight {
  contextId: number
  /** Whose, by openid; empty for the person who asks. */
  openid: string
  skip: number
  limit: number
}

/** One person's accepted products in a container, as far as another may see them, the latest first. */
export const productsOfPerson = named('practice.ofPerson', (db, p: Params<OfPerson>) =>
  db
    .select({ ...cardColumns, total: sql<number>`count(*) over ()::int` })
    .from(product)
    .innerJoin(submission, ofProduct)
    .innerJoin(content, and(eq(content.id, product.contentId), isNull(content.deletedAt)))
    .innerJoin(profile, eq(profile.userId, product.userId))
    .where(
      sql`${product.contextId} = ${p.contextId} and case when ${p.openid} = '' then ${product.userId} = ${p.userId} else ${profile.openid} = ${p.openid} end
        and (${product.userId} = ${p.userId} or ${isMarked(p)}
          or (${product.visibility} = any(${p.visibilities}::text[]) and not ${product.isHidden}))`,
    )
    .orderBy(desc(product.id))
    .offset(p.skip)
    .limit(p.limit),
)

/** The containers a practice stands in, shown to their learners. */
export const placesOfPractice = named('practice.places', (db, p: Params<{ id: number }>) =>
  db
    .select({ id: placement.containerId, title: content.title })
    .from(placement)
    .innerJoin(content, and(eq(content.id, placement.contentId), isNull(content.deletedAt), eq(content.status, sql`1`)))
    .where(and(eq(placement.contentId, p.id), eq(placement.slot, sql`'outline'`), isNull(placement.hiddenAt)))
    .orderBy(placement.id)
    .limit(100),
)

/** A person's products with the newest round of each, of what was not deleted, the latest first. */
export const ownProducts = named(
  'practice.ownProducts',
  (db, p: Params<{ userId: number; skip: number; limit: number }>) =>
    db
      .select({
        id: product.id,
        contentId: product.contentId,
        contextId: product.contextId,
        containerType: sql<string>`k.type`,
        containerTitle: sql<string>`k.title`,
        title: content.title,
        visibility: product.visibility,
        isExcellent: product.isExcellent,
        isHidden: product.isHidden,
        viewNum: product.viewNum,
        likeNum: product.likeNum,
        submissionId: submission.id,
        state: submission.state,
        parts: submission.parts,
        savedAt: submission.updatedAt,
        total: sql<number>`count(*) over ()::int`,
      })
      .from(product)
      .innerJoin(
        submission,
        and(
          eq(submission.contextId, product.contextId),
          eq(submission.contentId, product.contentId),
          eq(submission.userId, product.userId),
          sql`not exists (select 1 from submission n where n.context_id = ${submission.contextId} and n.content_id = ${submission.contentId}
          and n.user_id = ${submission.userId} and n.no > ${submission.no})`,
        ),
      )
      .innerJoin(content, and(eq(content.id, product.contentId), isNull(content.deletedAt)))
      .innerJoin(sql`content k`, sql`k.id = ${product.contextId} and k.deleted_at is null`)
      .where(eq(product.userId, p.userId))
      .orderBy(desc(product.id))
      .offset(p.skip)
      .limit(p.limit),
)
