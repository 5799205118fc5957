import { createHash, randomBytes } from 'node:crypto'
import { setupChannels, setupMessages } from '@zhixing/contract/faces/setup/calls.ts'
import { z } from 'zod'
import type { Queryable, Tx } from '#db/database.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { sameText } from '#kernel/signing.ts'
import { lockSetting, readSetting, writeSetting } from '../../base/setting/public.ts'

const settingKey = 'setup'
const keyBytes = 24

const tryShape = z.object({ to: z.string(), hash: z.string(), wrong: z.number(), confirmed: z.boolean() })
const stored = z.object({
  hash: z.string().catch(''),
  tries: z.partialRecord(z.enum(setupChannels), tryShape).catch({}),
})
export type SetupState = z.infer<typeof stored>

const closed: SetupState = { hash: '', tries: {} }

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

const read = (value: unknown): SetupState => stored.parse(typeof value === 'object' && value !== null ? value : {})

/** Whether anybody administers the platform. */
export async function hasSuper(on: Queryable): Promise<boolean> {
  const { rows } = await on.query({
    name: 'setup.hasSuper',
    text: 'select exists (select from profile where is_super) as has',
  })
  return (rows as { has: boolean }[])[0]?.has ?? false
}

/** Makes a new link's key and forgets the one before; undefined where somebody administers the platform already. */
export async function newSetupKey(tx: Tx): Promise<string | undefined> {
  await lockSetting(tx, settingKey)
  if (await hasSuper(tx)) {
    await writeSetting(tx, settingKey, closed)
    return undefined
  }
  const key = randomBytes(keyBytes).toString('base64url')
  await writeSetting(tx, settingKey, { hash: hashOf(key), tries: {} })
  return key
}

async function requireKey(on: Queryable, state: SetupState, key: string): Promise<SetupState> {
  if (state.hash !== '' && sameText(state.hash, hashOf(key))) {
    return state
  }
  // With the first admin the key goes: whoever comes late is told why.
  throw (await hasSuper(on))
    ? new AppError('DELETED', { message: setupMessages.done })
    : notFound(setupMessages.wrongLink)
}

/** The only way to the set-up: 41000 once there is an admin, 40400 for a key that is not the newest. */
export async function accessSetup(on: Queryable, key: string): Promise<SetupState> {
  return await requireKey(on, read(await readSetting(on, settingKey)), key)
}

/** The same, held until the transaction ends: two that finish at once come one after the other. */
export async function lockSetup(tx: Tx, key: string): Promise<SetupState> {
  return await requireKey(tx, read(await lockSetting(tx, settingKey)), key)
}

export async function saveSetup(tx: Tx, state: SetupState): Promise<void> {
  await writeSetting(tx, settingKey, state)
}

/** Ends the set-up: no link leads there any more. */
export async function closeSetup(tx: Tx): Promise<void> {
  await saveSetup(tx, closed)
}
