import { containersThat, labelOf, learnPathOf } from '@zhixing/contract/content-types.ts'
import { type homepageCalls, homepageLimits, type StudyLine } from '@zhixing/contract/faces/homepage/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run, runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedPage } from '#kernel/window.ts'
import { searchQuery } from '#search/terms.ts'
import { learningFigures, learningLines } from '../../around/agenda/public.ts'
import { type FilesAt, pictureOf } from '../../base/upload/public.ts'
import { ownPage } from './queries.ts'

const learned = containersThat('learns')

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function rowsOf(
  ctx: Ctx,
  { tab = 'learning', keyword }: { tab?: 'learning' | 'finished' | 'all' | undefined; keyword?: string | undefined },
  at: { skip: number; limit: number },
) {
  const search = keyword ? searchQuery(keyword) : ''
  const statement = () => learningLines({ state: tab, hasSeconds: true, keyword: Boolean(keyword) })
  return run(ctx.read, statement, { userId: requireSession(ctx).userId, types: learned, search, ...at })
}

function presentLine(at: FilesAt, row: Row): StudyLine {
  return {
    id: row.id,
    type_name: labelOf(row),
    title: row.title,
    introduce: row.introduce,
    group_name: row.orgName,
    link: learnPathOf(row) ?? '',
    cover_data: pictureOf(at, row.coverKey, row.title),
    percent: row.percent,
    has_ended: row.hasEnded,
    seconds: row.seconds,
    last_time: unixSeconds(row.lastAt),
    completed_time: unixSeconds(row.completedAt),
  }
}

/** Lists what the signed-in person learns, has finished, or both. */
export async function listStudy(ctx: Ctx, input: CallParsed<typeof homepageCalls.study>) {
  return await countedPage(
    input,
    (at) => rowsOf(ctx, input, at),
    (rows) => rows.map((row) => presentLine(ctx, row)),
  )
}

/** Shows the signed-in person's own page (spec 2 §7, 3 §2.3). */
export async function showPage(ctx: Ctx) {
  const { userId, openid, name, avatar, org } = requireSession(ctx)
  const [own, figures, recent] = await Promise.all([
    runOne(ctx.read, ownPage, { userId }),
    runOne(ctx.read, learningFigures, { userId, types: learned }),
    rowsOf(ctx, { tab: 'all' }, { skip: 0, limit: homepageLimits.recentMax }),
  ])
  return {
    uid: userId,
    openid,
    name,
    avatar,
    introduce: own?.introduce ?? '',
    group_name: org?.name ?? '',
    banner_data: pictureOf(ctx, own?.bannerKey || null, name),
    figures: {
      learning: figures?.learning ?? 0,
      finished: figures?.finished ?? 0,
      seconds: figures?.seconds ?? 0,
      certificates: own?.certificates ?? 0,
      favorites: own?.favorites ?? 0,
      products: own?.products ?? 0,
    },
    recent: recent.map((row) => presentLine(ctx, row)),
  }
}
