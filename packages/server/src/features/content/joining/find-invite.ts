import { joiningLimits, joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import { readInviteCode } from '@zhixing/contract/kernel/invite-code.ts'
import { runOne } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { judgeTry, type TryLimit } from '../../people/account/public.ts'
import { type Invite, readInvite, readStandings, refusalFor, type Standing } from './invite.ts'

const tries: TryLimit = {
  purpose: 'invite',
  ofPerson: joiningLimits.wrongOfPerson,
  ofNetwork: joiningLimits.wrongOfNetwork,
  minutes: joiningLimits.wrongMinutes,
  message: joiningMessages.tooManyWrong,
}

/** The code that a person typed or scanned, and the container on whose page they did. */
export interface Typed {
  code: string
  contentId?: number | undefined
}

const codeStatement = statement(
  'joining.code',
  `select i.id::float8 as id, c.id::float8 as "contentId", c.type from invite i join content c on c.id = i.content_id
    where i.code = $1 and ($2::bigint is null or c.id = $2)`,
  { id: shapes.number, contentId: shapes.number, type: shapes.text },
)

/** Finds the invite that a code names, only of one container where that is said. */
async function named(ctx: Ctx, { code: typed, contentId }: Typed) {
  const code = readInviteCode(typed)
  return code === undefined ? undefined : await runOne(ctx.read, codeStatement, [code, contentId ?? null])
}

/** Finds the invite of somebody's code. 40400 for a wrong code, which is counted, and 42900 after too many. */
export async function tryCode(ctx: Ctx, typed: Typed) {
  const found = await judgeTry(ctx, tries, () => named(ctx, typed))
  if (!found) {
    throw notFound(joiningMessages.codeWrong)
  }
  return found
}

/** An invite, and how the person stands who holds its code. */
export interface FoundInvite {
  invite: Invite
  standing: Standing
}

async function readFound(ctx: Ctx, inviteId: number, contentId: number): Promise<FoundInvite | undefined> {
  const [invite, [standing]] = await Promise.all([
    readInvite(ctx.read, inviteId),
    readStandings(ctx.read, { contentId, inviteId, userIds: [ctx.session?.userId ?? 0] }),
  ])
  return invite && standing && { invite, standing }
}

/**
 * Finds the invite of a code, to be looked at. 40400 for a wrong code, which is counted, and 42900 after too many; 40900
 * with the reason for an invite that is over, or 40400 where nobody is signed in. A member is not refused.
 */
export async function findInvite(ctx: Ctx, typed: Typed): Promise<FoundInvite> {
  const judged = await judgeTry(ctx, tries, async () => {
    const code = await named(ctx, typed)
    const found = code && (await readFound(ctx, code.id, code.contentId))
    const refusal = found && refusalFor(found.invite, found.standing)
    return found && (ctx.session || refusal === undefined) ? { found, refusal } : undefined
  })
  if (!judged) {
    throw notFound(joiningMessages.codeWrong)
  }
  if (judged.refusal !== undefined) {
    throw new AppError('CONFLICT', { message: judged.refusal })
  }
  return judged.found
}
