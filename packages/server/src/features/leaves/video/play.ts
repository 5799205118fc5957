import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { type videoCalls, wantedSeconds } from '@zhixing/contract/leaves/video/calls.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { noteBeat, openPlaySession } from '../../learning/learning/public.ts'
import { accessLeaf, countsFor, learnedReply, recomputeContainer } from '../../learning/outline/public.ts'

/**
 * Sits a learner down in front of a video. Its makers and whoever tries it out watch freely, and nothing is written
 * (preview by staff never writes progress).
 */
export async function startVideo(ctx: Ctx, input: CallParsed<typeof videoCalls.start>) {
  const accessed = await accessLeaf(ctx, input.id, { type: 'video', c: input.c })
  const duration = accessed.leaf.amount
  const { maxRate, resumeBack, resumeEdge } = learnLimits
  if (!countsFor(accessed) || ctx.session?.isDemo) {
    return { session_id: '', duration, position: 0, reach: duration, covered: 0, seek_free: true, max_rate: maxRate }
  }
  const { userId } = requireSession(ctx)
  const { contextId } = accessed
  const seated = await ctx.tx(async (tx) => {
    const opened = await openPlaySession(tx, {
      userId,
      contentId: accessed.leaf.id,
      contextId,
      duration,
      device: ctx.device,
      maxRate,
    })
    await recomputeContainer(tx, { userId, containerId: contextId })
    return opened
  })
  const isMiddle = seated.position > resumeEdge && seated.position < duration - resumeEdge
  return {
    session_id: seated.sessionId,
    duration,
    // Completed films start from the beginning; others five seconds before where they were left (expected 3.2).
    position: isMiddle && !seated.completed ? seated.position - resumeBack : 0,
    reach: seated.reach,
    covered: seated.covered,
    seek_free: seated.completed,
    max_rate: maxRate,
  }
}

/** Takes a beat; a sitting that was taken over elsewhere gets 40900 and the player stops. */
export async function beatVideo(ctx: Ctx, input: CallParsed<typeof videoCalls.beat>) {
  const { userId } = requireSession(ctx)
  const { session_id, ...rest } = input
  const beaten = await noteBeat(ctx.write, { sessionId: session_id, userId, ...rest })
  if (beaten.outcome === 'gone') {
    throw notFound('播放已结束，请刷新页面')
  }
  if (beaten.outcome === 'taken_over' || beaten.outcome === 'closed') {
    throw new AppError('CONFLICT', { message: '您已在其他设备/页面播放' })
  }
  const key = { userId, contentId: beaten.contentId, contextId: beaten.contextId }
  const learned = await learnedReply(ctx, key, { ...beaten, missing: missingText(beaten) })
  return { ...learned, covered: beaten.covered, reach: beaten.reach, dropped: beaten.dropped }
}

function missingText(beaten: { state: string; covered: number; duration: number }): string {
  return beaten.state === 'completed' ? '' : `还需观看${Math.max(1, wantedSeconds(beaten.duration) - beaten.covered)}秒`
}
