import type { channelStatsCalls } from '@zhixing/contract/containers/channel-stats/calls.ts'
import type { MemberFigures, MemberStandardRow } from '@zhixing/contract/containers/channel-stats/shapes.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { levelTitle, percentOfScore } from '@zhixing/contract/learning/skill/levels.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { partOf } from '#kernel/window.ts'
import { listTakers } from '../../learning/skill/public.ts'
import { accessManaged, accessMember } from './access.ts'
import { seenStandards } from './figures.ts'
import { readMemberStandards, standardIds } from './queries.ts'

/** Members who took a standard of the path, with their scores; 40400 for a standard that does not stand there. */
export async function takersOf(ctx: Ctx, input: CallParsed<typeof channelStatsCalls.getChannelStandardUserData>) {
  const { id, orgId, scope } = await accessManaged(ctx, input.id)
  const ids = await standardIds(ctx.read, id)
  if (!ids.includes(input.standard_id)) {
    throw notFound()
  }
  return await listTakers(ctx, { standardId: input.standard_id, orgId, scope, within: id }, input)
}

/** Each standard of the path with what one member reached, for that member and its admins (3 §2.8). */
export async function memberStandards(
  ctx: Ctx,
  input: CallParsed<typeof channelStatsCalls.getChannelUserStandardData>,
) {
  const { accessed, member } = await accessMember(ctx, input)
  const { rows: ids, ...page } = partOf(input, await seenStandards(ctx, accessed))
  const found = await readMemberStandards(ctx.read, { userId: member.uid, ids })
  const rows = found.map(
    ({ recordId, ...row }): MemberStandardRow => ({
      ...row,
      target_title: levelTitle(row.target),
      percent: percentOfScore(row.best ?? 0),
      level_title: row.best === null ? '' : levelTitle(row.best),
      is_reached: row.best !== null && row.best >= row.target,
      record_id: recordId,
    }),
  )
  return { ...page, rows }
}

/** How far one member is, for that member and the path's admins (3 §2.8). */
export async function memberFiguresOf(
  ctx: Ctx,
  input: CallParsed<typeof channelStatsCalls.memberFigures>,
): Promise<MemberFigures> {
  const { accessed, member, isSelf } = await accessMember(ctx, input)
  const { joinTime, lastTime, ...shown } = member
  const ids = await seenStandards(ctx, accessed)
  const standards = await readMemberStandards(ctx.read, { userId: member.uid, ids })
  return {
    ...shown,
    is_self: isSelf,
    join_time: joinTime,
    last_time: lastTime,
    standards: standards.length,
    taken: standards.filter(({ times }) => times > 0).length,
    reached: standards.filter(({ best, target }) => best !== null && best >= target).length,
  }
}
