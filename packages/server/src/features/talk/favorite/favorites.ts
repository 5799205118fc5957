import { detailPathOf, fromWire, labelOf, toWire } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { FavoriteRow, favoriteCalls } from '@zhixing/contract/talk/favorite/calls.ts'
import { run, runOne } from '#db/database.ts'
import { and, desc, eq, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { searchQuery } from '#search/terms.ts'
import { plainText } from '../../../rich-text/plain-text.ts'
import { type FilesAt, pictureOf } from '../../base/upload/public.ts'
import { file } from '../../base/upload/tables.ts'
import { isListed } from '../../content/content/public.ts'
import { content } from '../../content/content/tables.ts'
import { isVisible, type Sight, type SightValues, sightOf, sightValues } from '../../content/membership/public.ts'
import { profile } from '../../people/account/tables.ts'
import { org } from '../../people/organisation/tables.ts'
import { favorite } from './tables.ts'

interface Filter extends SightValues {
  type: string
  kind: string
  search: string
}

const ofType = (p: Params<Pick<Filter, 'type' | 'kind'>>) =>
  sql`(${content.type} = ${p.type} and (${content.kind} = ${p.kind} or ${p.kind}::text = ''))`

/** A person's favourites, the latest first, with whether each can still be seen. */
const favorites = namedBy(
  'favorite.favorites',
  (key: { sight: Sight; type: boolean; keyword: boolean }) =>
    (db, p: Params<Filter & { skip: number; limit: number }>) =>
      db
        .select({
          id: content.id,
          type: content.type,
          kind: content.kind,
          title: content.title,
          introduce: content.introduce,
          deletedAt: content.deletedAt,
          isOpen: sql<boolean>`(${and(isListed(), isVisible(key.sight, p))})`,
          coverKey: file.key,
          orgId: content.orgId,
          orgName: org.name,
          ownerName: profile.name,
          createdAt: favorite.createdAt,
          total: sql<number>`count(*) over ()::int`,
        })
        .from(favorite)
        .innerJoin(content, eq(content.id, favorite.contentId))
        .innerJoin(org, eq(org.id, content.orgId))
        .innerJoin(profile, eq(profile.userId, content.ownerId))
        .leftJoin(file, eq(file.id, content.coverFileId))
        .where(
          and(
            eq(favorite.userId, p.userId),
            key.type ? ofType(p) : undefined,
            key.keyword ? sql`${content.search} @@ ${p.search}::tsquery` : undefined,
          ),
        )
        .orderBy(desc(favorite.createdAt), desc(content.id))
        .offset(p.skip)
        .limit(p.limit),
)

const favoriteTypes = named('favorite.favoriteTypes', (db, p: Params<{ userId: number }>) =>
  db
    .select({ type: content.type, kind: content.kind, total: sql<number>`count(*)::int` })
    .from(favorite)
    .innerJoin(content, eq(content.id, favorite.contentId))
    .where(eq(favorite.userId, p.userId))
    .groupBy(content.type, content.kind)
    .orderBy(sql`count(*) desc`, content.type, content.kind),
)

const isFavorite = named('favorite.isFavorite', (db, p: Params<{ userId: number; contentId: number }>) =>
  db
    .select({ contentId: favorite.contentId })
    .from(favorite)
    .where(and(eq(favorite.userId, p.userId), eq(favorite.contentId, p.contentId))),
)

type Row = Awaited<ReturnType<typeof readFavorites>>[number]

function readFavorites(ctx: Ctx, input: CallParsed<typeof favoriteCalls.fetchMyFavorite>) {
  const { skip, limit } = countedWindow(input)
  const ref = input.content_type === undefined ? undefined : (fromWire(input.content_type) ?? { type: '', kind: '' })
  const keyword = input.keyword ?? ''
  const key = { sight: sightOf(ctx.session), type: ref !== undefined, keyword: keyword !== '' }
  return run(ctx.read, () => favorites(key), {
    ...sightValues(ctx.session),
    type: ref?.type ?? '',
    kind: ref?.kind ?? '',
    search: keyword === '' ? '' : searchQuery(keyword),
    skip,
    limit,
  })
}

function stateOf({ deletedAt, isOpen }: Row): FavoriteRow['state'] {
  if (deletedAt) {
    return 'deleted'
  }
  return isOpen ? 'open' : 'closed'
}

/** What cannot be opened any more keeps its name and nothing else. */
function presentFavorite(at: FilesAt, row: Row): FavoriteRow {
  const state = stateOf(row)
  const isOpen = state === 'open'
  return {
    content_type: toWire(row),
    type_name: labelOf(row),
    content_id: row.id,
    title: row.title,
    introduce: isOpen ? plainText(row.introduce) : '',
    link: isOpen ? (detailPathOf(row) ?? '') : '',
    cover_data: pictureOf(at, isOpen ? row.coverKey : null, row.title),
    owner_name: row.ownerName,
    group_name: row.orgId > 0 ? row.orgName : '',
    state,
    favorite_time: unixSeconds(row.createdAt),
  }
}

/** One's favourites; deleted ones stay until they are taken out (expected 3.25). */
export async function listFavorites(ctx: Ctx, input: CallParsed<typeof favoriteCalls.fetchMyFavorite>) {
  const rows = await readFavorites(ctx, input)
  const total = rows[0]?.total ?? 0
  return {
    rows: rows.map((row) => presentFavorite(ctx, row)),
    total,
    next: nextCounted(countedWindow(input), { rows, total }),
  }
}

/** The types of one's favourites. */
export async function listFavoriteTypes(ctx: Ctx) {
  const rows = await run(ctx.read, favoriteTypes, { userId: requireSession(ctx).userId })
  return rows.map((row) => ({ content_type: toWire(row), type_name: labelOf(row), total: row.total }))
}

/** Whether a person has it among their favourites: then they may take it out, whatever became of it. */
export async function hasFavorite(ctx: Ctx, contentId: number): Promise<boolean> {
  const { userId } = requireSession(ctx)
  return (await runOne(ctx.read, isFavorite, { userId, contentId })) !== undefined
}
