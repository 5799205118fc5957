import { codeLimits } from '@zhixing/contract/faces/passport/calls.ts'
import { proofLimits } from '@zhixing/contract/faces/passport/proof.ts'
import { runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { cookieNames } from '#kernel/cookies.ts'
import { AppError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import {
  accountHash,
  countFailures,
  countSentCodes,
  failureMinutes,
  type TriedAccount,
} from '../../people/account/public.ts'
import { memberCount } from '../../people/organisation/public.ts'
import { knowsDevice } from './known-device.ts'
import { requireProof } from './proof.ts'

/** Failures that close an address; of a school at its first lesson a tenth of its members. */
const closesNetworkAt = 300
const membersShare = 10
const codesOfNetworkMost = 300

const secondsPerMinute = 60

/** How hard a proof is asked for after so many; each doubling makes it harder. */
function levelAfter(count: number, from: number): number {
  return count < from ? 0 : Math.min(proofLimits.levelMax, 1 + Math.floor(Math.log2(count / from)))
}

async function closesAt(ctx: Ctx, orgId: number | undefined): Promise<number> {
  const members = orgId === undefined ? 0 : ((await runOne(ctx.read, memberCount, { orgId }))?.members ?? 0)
  return Math.max(closesNetworkAt, Math.ceil(members / membersShare))
}

/** Who asks where nobody is signed in: a browser by its cookie, anything without one by its address. */
export function askerOf(ctx: Ctx): string {
  return ctx.cookie(cookieNames.device) === ctx.device ? `d${ctx.device}` : `a${networkOf(ctx.ip)}`
}

/**
 * The one door to an account. After five failures, of the account or of the address, it wants a proof of work, which grows with
 * them; nothing that somebody else does closes it. On a browser where the person signed in before only that browser's failures
 * count. An address closes for a while (42900).
 */
export async function passDoor(ctx: Ctx, tried: TriedAccount, proof: string | undefined): Promise<void> {
  const failures = await countFailures(ctx.read, ctx, tried)
  const isKnown = knowsDevice(ctx, tried.userId)
  if (!isKnown && failures.network >= closesNetworkAt && failures.network >= (await closesAt(ctx, tried.orgId))) {
    throw new AppError('TOO_MANY', {
      message: `当前网络登录失败次数过多，请${failureMinutes}分钟后再试，或换一个网络`,
      retryAfter: failureMinutes * secondsPerMinute,
    })
  }
  const ofAccount = levelAfter(isKnown ? failures.device : failures.account, proofLimits.fromFailures)
  const ofNetwork = !isKnown && failures.network >= proofLimits.fromFailures ? 1 : 0
  await prove(ctx, tried, { level: Math.max(ofAccount, ofNetwork), proof })
}

/** The same door for asking for a code: what others asked for makes it harder, and on a known browser nothing does. */
export async function passCodeDoor(ctx: Ctx, tried: TriedAccount, proof: string | undefined): Promise<void> {
  if (knowsDevice(ctx, tried.userId)) {
    return
  }
  const sent = await countSentCodes(ctx.read, ctx, tried)
  if (sent.network >= codesOfNetworkMost) {
    throw new AppError('TOO_MANY', { message: '当前网络获取验证码次数过多，请稍后再试', retryAfter: 3600 })
  }
  if (sent.day >= codeLimits.perDayOfAll) {
    throw new AppError('TOO_MANY', { message: '今日获取验证码次数已达上限，请明天再试', retryAfter: 3600 })
  }
  const ofAccount = levelAfter(sent.hour, proofLimits.fromCodes)
  const ofNetwork = sent.network >= proofLimits.fromCodesOfNetwork ? 1 : 0
  await prove(ctx, tried, { level: Math.max(ofAccount, ofNetwork), proof })
}

async function prove(
  ctx: Ctx,
  tried: TriedAccount,
  asked: { level: number; proof: string | undefined },
): Promise<void> {
  if (asked.level > 0) {
    const subject = accountHash(ctx.config.secret, tried)
    await requireProof(ctx, { subject, level: asked.level }, asked.proof)
  }
}
