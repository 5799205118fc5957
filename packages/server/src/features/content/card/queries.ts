import { and, eq, sql } from 'drizzle-orm'
import { namedBy, type Params } from '#db/statement.ts'
import { industry } from '../../base/industry/tables.ts'
import { file } from '../../base/upload/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { org } from '../../people/organisation/tables.ts'
import { isListed } from '../content/public.ts'
import { content, contentStat } from '../content/tables.ts'
import { isVisible, type Sight, type SightValues } from '../membership/public.ts'

/** What contents tell of themselves in a list, as far as they are listed and the person may see them; in no order. */
export const cardsById = namedBy(
  'card.byId',
  (sight: Sight) => (db, p: Params<SightValues & { ids: readonly number[] }>) =>
    db
      .select({
        id: content.id,
        type: content.type,
        kind: content.kind,
        title: content.title,
        introduce: content.introduce,
        createdAt: content.createdAt,
        industryTitle: industry.title,
        orgId: content.orgId,
        orgName: org.name,
        coverKey: file.key,
        memberNum: contentStat.memberNum,
        viewNum: contentStat.viewNum,
        ownerOpenid: profile.openid,
        ownerName: profile.name,
        ownerAvatar: profile.avatar,
      })
      .from(content)
      .innerJoin(contentStat, eq(contentStat.contentId, content.id))
      .innerJoin(profile, eq(profile.userId, content.ownerId))
      .innerJoin(org, eq(org.id, content.orgId))
      .leftJoin(industry, eq(industry.id, content.industryId))
      .leftJoin(file, eq(file.id, content.coverFileId))
      .where(and(sql`${content.id} = any(${p.ids}::bigint[])`, isListed(), isVisible(sight, p))),
)
