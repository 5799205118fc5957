import { contentTypes } from '@zhixing/contract/content-types.ts'
import { and, asc, desc, eq, type SQL, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { isListed } from '../../content/content/public.ts'
import { content } from '../../content/content/tables.ts'
import { org } from '../../people/organisation/tables.ts'

/** What has a page of its own that everybody may find. */
const types = Object.values(contentTypes).filter(({ listed, detailPath }) => listed && detailPath)

/** What is listed and public, and whose page nobody has to be a teacher for. */
function isOpen(): SQL | undefined {
  const withPage = types.map(({ name }) => name)
  const teaching = types.flatMap(({ name, teachingKinds = [] }) => teachingKinds.map((kind) => `${name} ${kind}`))
  return and(
    isListed(),
    eq(content.visibility, sql`'public'`),
    sql`${content.type} in (${listOf(withPage)})`,
    sql`${content.type} || ' ' || ${content.kind} not in (${listOf(teaching)})`,
  )
}

/** Words of our own registry as part of a statement's text. */
function listOf(words: readonly string[]): SQL {
  return sql.raw(words.map((word) => `'${word}'`).join(', '))
}

const columns = {
  id: content.id,
  type: content.type,
  kind: content.kind,
  title: content.title,
  introduce: content.introduce,
  version: content.rowVersion,
  updatedAt: content.updatedAt,
  publishedAt: content.publishedAt,
}

/** How many contents there are to find. */
export const countOpen = named('seo.count', (db, _p: Params<object>) =>
  db.select({ total: sql<number>`count(*)::int` }).from(content).where(isOpen()),
)

/** Contents for the sitemap, by id, so that a file of it changes as little as can be. */
export const openPages = named('seo.pages', (db, p: Params<{ skip: number; limit: number }>) =>
  db
    .select({ id: content.id, type: content.type, updatedAt: content.updatedAt })
    .from(content)
    .where(isOpen())
    .orderBy(asc(content.id))
    .limit(p.limit)
    .offset(p.skip),
)

/** The newest contents, for the feed. */
export const newestOpen = named('seo.newest', (db, p: Params<{ limit: number }>) =>
  db
    .select(columns)
    .from(content)
    .where(and(isOpen(), sql`${content.publishedAt} is not null`))
    .orderBy(desc(content.publishedAt), desc(content.id))
    .limit(p.limit),
)

/** One content for its picture, with whose it is. */
export const openById = named('seo.byId', (db, p: Params<{ id: number }>) =>
  db
    .select({ ...columns, orgName: org.name })
    .from(content)
    .leftJoin(org, eq(org.id, content.orgId))
    .where(and(isOpen(), eq(content.id, p.id))),
)
