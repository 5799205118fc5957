import { eq, type PgSelectBase, type SelectedFields } from '#db/drizzle.ts'
import type { Builder } from '#db/statement.ts'
import { industry } from '../../base/industry/tables.ts'
import { file } from '../../base/upload/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { org } from '../../people/organisation/tables.ts'
import { content, contentStat } from '../content/tables.ts'

/** What every content shows of itself in a list. */
export const briefColumns = {
  id: content.id,
  title: content.title,
  introduce: content.introduce,
  coverKey: file.key,
}

/** What a card shows besides: what it is about, whose it is, how many looked. */
export const cardColumns = {
  ...briefColumns,
  industryTitle: industry.title,
  orgId: content.orgId,
  orgName: org.name,
  viewNum: contentStat.viewNum,
  ownerOpenid: profile.openid,
  ownerName: profile.name,
  ownerAvatar: profile.avatar,
}

interface Brief extends Record<string, 'not-null' | 'nullable'> {
  content: 'not-null'
  content_stat: 'not-null'
  file: 'nullable'
}

export interface CardTables extends Brief {
  profile: 'not-null'
  org: 'not-null'
  industry: 'nullable'
}

export type BriefSelect<T extends SelectedFields> = PgSelectBase<'content', T, 'partial', Brief>
export type CardSelect<T extends SelectedFields> = PgSelectBase<'content', T, 'partial', CardTables>

/** A select over contents with counters and cover: `briefColumns`, and what its caller joins. */
export function briefSelect<T extends SelectedFields>(db: Builder, columns: T): BriefSelect<T>
export function briefSelect(db: Builder, columns: SelectedFields) {
  return db
    .select(columns)
    .from(content)
    .innerJoin(contentStat, eq(contentStat.contentId, content.id))
    .leftJoin(file, eq(file.id, content.coverFileId))
}

/** A select over contents with all that cards show: `cardColumns`, and what its caller joins. */
export function cardSelect<T extends SelectedFields>(db: Builder, columns: T): CardSelect<T>
export function cardSelect(db: Builder, columns: SelectedFields) {
  return db
    .select(columns)
    .from(content)
    .innerJoin(contentStat, eq(contentStat.contentId, content.id))
    .innerJoin(profile, eq(profile.userId, content.ownerId))
    .innerJoin(org, eq(org.id, content.orgId))
    .leftJoin(industry, eq(industry.id, content.industryId))
    .leftJoin(file, eq(file.id, content.coverFileId))
}
