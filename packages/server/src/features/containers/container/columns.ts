import type { MemberRole } from '@zhixing/contract/types/container.ts'
import { type SQL, sql } from '#db/drizzle.ts'
import type { Params } from '#db/statement.ts'
import { cardColumns } from '../../content/card/public.ts'
import { content, contentStat } from '../../content/content/tables.ts'
import { roleHasRight } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { progress } from '../../learning/learning/tables.ts'
import { closedItems } from '../../learning/outline/public.ts'
import { profile } from '../../people/account/tables.ts'
import { isFavorite } from '../../talk/favorite/public.ts'

/** The columns of a container's card; the detail adds its own, and a type adds those of its table. */
export const containerColumns = {
  ...cardColumns,
  kind: content.kind,
  status: content.status,
  visibility: content.visibility,
  industryId: content.industryId,
  createdAt: content.createdAt,
  memberNum: contentStat.memberNum,
  favoriteNum: contentStat.favoriteNum,
  tags: content.tags,
}

interface Helper {
  uid: number
  openid: string
  name: string
  avatar: string
  role: MemberRole
}

const helpers = (): SQL<Helper[]> =>
  sql`coalesce((select json_agg(json_build_object('uid', ${membership.userId}, 'openid', h.openid, 'name', h.name, 'avatar', h.avatar, 'role', ${membership.role}) order by ${membership.joinedAt})
    from ${membership} join ${profile} h on h.user_id = ${membership.userId}
    where ${membership.contentId} = ${content.id} and ${membership.state} = 'active' and ${roleHasRight('marks')} and not ${roleHasRight('owns')}), '[]'::json)`

/** Columns of a container's detail beyond its card, for the person who reads it. */
export function detailColumns(p: Params<{ userId: number }>) {
  return {
    coverFileId: content.coverFileId,
    updatedAt: content.updatedAt,
    rowVersion: content.rowVersion,
    isFavorite: isFavorite(p),
    percent: sql<number>`coalesce((select ${progress.percent} from ${progress} where ${progress.contextId} = 0 and ${progress.userId} = ${p.userId} and ${progress.contentId} = ${content.id}), 0)::int`,
    itemNum: contentStat.itemNum,
    closedItems: closedItems(p),
    helpers: helpers(),
  }
}
