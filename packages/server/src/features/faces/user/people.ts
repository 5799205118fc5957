import type { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { accountLimits } from '@zhixing/contract/people/account/limits.ts'
import { spelledAlike } from '@zhixing/contract/people/account/spelling.ts'
import type { Ctx } from '#kernel/context.ts'
import { requireSession } from '#kernel/context.ts'
import { countedPage } from '#kernel/window.ts'
import { audit } from '../../base/audit/public.ts'
import {
  contactsOf,
  findByAccount,
  maskedAccount,
  noteWrongTry,
  requireTries,
  setProfile,
  type TryLimit,
} from '../../people/account/public.ts'
import { type FoundPerson, forget, peopleScope, searchPeople } from '../../people/organisation/public.ts'
import { accessPerson, accessProfile } from './access.ts'

type Input<K extends keyof typeof userCalls> = CallParsed<(typeof userCalls)[K]>

function presentLine({ uid, openid, name, avatar, number, orgName }: FoundPerson) {
  return { uid, openid, name, avatar, number, group_name: orgName }
}

/** Lists people of the current organisation, for its admins also of those below it. */
export async function listPeople(ctx: Ctx, input: Input<'lists'>) {
  return await countedPage(
    input,
    (at) => searchPeople(ctx.read, { ...peopleScope(requireSession(ctx)), keyword: input.keyword ?? '', ...at }),
    (rows) => rows.map((row) => presentLine(row)),
  )
}

/** Gives those of some people who are in the current organisation, for its admins also of those below it. */
export async function somePeople(ctx: Ctx, { uids, openids = [] }: Input<'getLxpUsers'>) {
  if (uids.length + openids.length === 0) {
    return []
  }
  const limit = 2 * accountLimits.usersMost
  const scope = peopleScope(requireSession(ctx))
  const rows = await searchPeople(ctx.read, { ...scope, keyword: '', uids, openids, skip: 0, limit })
  return rows.map((row) => presentLine(row))
}

/** Shows a person: name, picture, introduction; to admins of their organisation also it, the number and the masked contact. */
export async function showPerson(ctx: Ctx, input: Input<'detail'>) {
  const { person, member } = await accessPerson(ctx, input)
  const contacts = member ? await contactsOf(ctx.read, person.uid) : undefined
  return {
    uid: person.uid,
    openid: person.openid,
    name: person.name,
    avatar: person.avatar,
    introduce: person.introduce,
    group_name: member?.orgName ?? '',
    number: member?.number ?? '',
    mobile: contacts?.mobile ? maskedAccount(contacts.mobile) : '',
    email: contacts?.email ? maskedAccount(contacts.email) : '',
  }
}

const lookUps: TryLimit = {
  purpose: 'platform-user',
  ofPerson: accountLimits.lookUpsPerDay,
  ofNetwork: accountLimits.lookUpsPerDay,
  minutes: 24 * 60,
  message: '今日查找次数已达上限，请明天再试',
}

/** Finds a person of the whole platform by a whole mobile or e-mail; so many a day, and each is written down. */
export async function findPlatformUser(ctx: Ctx, input: Input<'getPlatformUser'>) {
  await requireTries(ctx, lookUps)
  await noteWrongTry(ctx, lookUps)
  const account = spelledAlike(input.account)
  const found = await findByAccount(ctx.read, account)
  await audit(ctx.write, ctx, {
    action: 'platform-user.find',
    objectType: 'user',
    objectId: found?.userId ?? 0,
    after: { account: maskedAccount(account) },
  })
  if (!found) {
    return null
  }
  const { person } = await accessPerson(ctx, { uid: found.userId })
  return { openid: person.openid, name: person.name, contact: maskedAccount(account) }
}

/** Sets a name, picture and introduction: one's own, or with `uid` those of a member whose account the organisation made. */
export async function saveProfile(ctx: Ctx, input: Input<'accountSetting'>) {
  const { userId: by } = requireSession(ctx)
  const userId = await accessProfile(ctx, input.uid)
  return await ctx.tx(async (tx) => {
    const { name, introduce, avatar_file_id: avatarFileId } = input
    const saved = await setProfile(tx, ctx, { userId, name, avatarFileId, introduce, by })
    await audit(tx, ctx, { action: 'profile.save', objectType: 'user', objectId: userId, after: { name, introduce } })
    await forget(tx, [userId])
    return saved
  })
}
