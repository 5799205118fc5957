import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { run } from '#db/database.ts'
import { and, asc, eq, isNotNull, sql } from '#db/drizzle.ts'
import { namedBy, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { content } from '../../content/content/tables.ts'
import {
  type MemberFilter,
  memberColumns,
  memberOrg,
  memberWhere,
  roleHasRight,
} from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { orgMember } from '../../people/organisation/tables.ts'
import { placeToOpen } from './open-by-hand.ts'
import { opened } from './tables.ts'

interface OpenedFilter extends MemberFilter {
  sectionId: number
  placementId: number
}

const { uid, openid, name, avatar, number } = memberColumns

/** Learners by 学号 and name: those for whom a place was opened, or those who match a keyword. */
const openedPeople = namedBy(
  'outline.openedFor',
  (key: { keyword: boolean }) => (db, p: Params<OpenedFilter & { skip: number; limit: number }>) =>
    db
      .select({
        uid,
        openid,
        name,
        avatar,
        number,
        opened: sql<boolean>`${opened.userId} is not null`,
        total: sql<number>`count(*) over ()::int`,
      })
      .from(membership)
      .innerJoin(content, eq(content.id, membership.contentId))
      .innerJoin(profile, eq(profile.userId, membership.userId))
      .leftJoin(orgMember, memberOrg)
      .leftJoin(
        opened,
        and(
          eq(opened.containerId, p.contentId),
          eq(opened.sectionId, p.sectionId),
          eq(opened.placementId, p.placementId),
          eq(opened.userId, membership.userId),
        ),
      )
      .where(
        and(
          memberWhere({ ...key, role: false }, p),
          roleHasRight('learns'),
          key.keyword ? undefined : isNotNull(opened.userId),
        ),
      )
      .orderBy(asc(orgMember.number), asc(profile.nameKey), asc(membership.userId))
      .offset(p.skip)
      .limit(p.limit),
)

/**
 * Lists the people for whom alone a chapter or an item was opened, or, with a keyword, those for whom it could be. 40000
 * where neither is named.
 */
export async function listOpened(ctx: Ctx, input: CallParsed<typeof outlineCalls.openedFor>) {
  const keyword = input.keyword?.trim() ?? ''
  const window = countedWindow(input)
  const filter = { contentId: input.content_id, ...placeToOpen(input), keyword, roles: [] }
  const { skip, limit } = window
  const listed = await run(ctx.read, () => openedPeople({ keyword: keyword !== '' }), { ...filter, skip, limit })
  const found = {
    rows: listed.map(({ total: _total, ...row }) => ({ ...row, number: row.number ?? '' })),
    total: listed[0]?.total ?? 0,
  }
  return { ...found, next: nextCounted(window, found) }
}
