import { eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { product } from '../../leaves/practice/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { certificate } from '../../talk/certificate/tables.ts'
import { favorite } from '../../talk/favorite/tables.ts'

const countOf = (rows: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from ${rows})`

/** Reads a person with the figures that lists elsewhere count: certificates, favourites, products. */
export const ownPage = named('homepage.own', (db, p: Params<{ userId: number }>) =>
  db
    .select({
      introduce: profile.introduce,
      bannerKey: profile.bannerKey,
      certificates: countOf(sql`${certificate} where ${certificate.holderId} = ${p.userId}
        and (${certificate.kind} = 'completion' or ${certificate.supersededBy} is null)`),
      favorites: countOf(sql`${favorite} where ${favorite.userId} = ${p.userId}`),
      products: countOf(sql`${product} join content x on x.id = ${product.contentId} and x.deleted_at is null
        join content k on k.id = ${product.contextId} and k.deleted_at is null where ${product.userId} = ${p.userId}`),
    })
    .from(profile)
    .where(eq(profile.userId, p.userId)),
)
