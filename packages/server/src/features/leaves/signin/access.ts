import type { SigninSettings } from '@zhixing/contract/leaves/signin/shapes.ts'
import { runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import {
  type AccessedLeaf,
  accessLeaf,
  accessLeafToEdit,
  accessLeafToHandIn,
  accessLeafToHold,
  accessScopedToHold,
  scopeOf,
} from '../../learning/outline/public.ts'
import { signinRow } from './queries.ts'

/** When a sign-in is open where it was opened, and what it is signed in with. */
export interface Window {
  openedAt: Date
  closeAt: Date
  code: string
  secret: string
}

export interface AccessedSignin extends AccessedLeaf {
  settings: SigninSettings
  /** Undefined before it was first opened. */
  window: Window | undefined
}

const accessByPurpose = {
  look: (ctx, id, request) => accessLeaf(ctx, id, { ...request, scoped: true }),
  handIn: accessLeafToHandIn,
  edit: accessLeafToEdit,
  hold: accessLeafToHold,
  roll: accessScopedToHold,
} satisfies Record<string, typeof accessLeaf>

/** The only way to a sign-in by id for a person; refuses as its leaf does. */
export async function accessSignin(
  ctx: Ctx,
  asked: { id: number; c?: number | undefined },
  as: keyof typeof accessByPurpose,
): Promise<AccessedSignin> {
  const accessed = await accessByPurpose[as](ctx, asked.id, { type: 'signin', c: asked.c })
  const row = await runOne(ctx.write, signinRow, { id: accessed.leaf.id, contextId: accessed.contextId })
  if (!row) {
    throw notFound()
  }
  const { openedAt, closeAt, code, secret, lateMinutes, ...settings } = row
  const window = openedAt && closeAt ? { openedAt, closeAt, code: code ?? '', secret: secret ?? '' } : undefined
  return { ...accessed, settings: { ...settings, late_minutes: lateMinutes }, window }
}

type Asked = Parameters<typeof accessSignin>[1]

/** A sign-in by whoever holds it where it is placed: opening means nothing outside a container. */
export async function accessSigninToHold(ctx: Ctx, asked: Asked): Promise<AccessedSignin> {
  return requirePlaced(await accessSignin(ctx, asked, 'hold'))
}

/** The same for who calls the roll of those in `scopeOf` alone. */
export async function accessRoll(ctx: Ctx, asked: Asked): Promise<AccessedSignin> {
  return requirePlaced(await accessSignin(ctx, asked, 'roll'))
}

function requirePlaced(accessed: AccessedSignin): AccessedSignin {
  if (accessed.contextId === 0) {
    throw notFound()
  }
  return accessed
}

/** The same with whose records may be seen. */
export function rollOf(accessed: AccessedSignin) {
  return { ...placeOf(accessed), scope: scopeOf(accessed) }
}

/** Which sign-in in which container, as statements take it. */
export function placeOf({ leaf, contextId }: AccessedLeaf) {
  return { id: leaf.id, contextId }
}

/** A window as it goes over the wire. */
export function presentWindow(window: Pick<Window, 'openedAt' | 'closeAt'> | undefined, now: Date) {
  if (!window) {
    return { state: 'waiting' as const, opened_at: 0, close_at: 0 }
  }
  const state = now < window.closeAt ? ('open' as const) : ('closed' as const)
  return { state, opened_at: unixSeconds(window.openedAt), close_at: unixSeconds(window.closeAt) }
}
