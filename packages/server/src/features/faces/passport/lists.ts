import type { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run, runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { newestCodes } from '../../base/outbox/public.ts'
import { countDevicesOf, devicesOf } from '../../people/account/public.ts'
import { countOrgsByName, orgsByName } from '../../people/organisation/public.ts'
import { demoAccounts, demoPassword, demoRecipients, freeRecipients } from './demo-accounts.ts'

const shownCodes = 5

/** Organisations whose name holds a keyword. */
export async function searchOrgs(ctx: Ctx, input: CallParsed<typeof passportCalls.searchOrg>) {
  const window = countedWindow(input)
  const { keyword } = input
  const [rows, counted] = await Promise.all([
    run(ctx.read, orgsByName, { keyword, skip: window.skip, limit: window.limit }),
    runOne(ctx.read, countOrgsByName, { keyword }),
  ])
  const total = counted?.total ?? 0
  return { rows, total, next: nextCounted(window, { rows, total }) }
}

/** The demo accounts and the newest codes to them and to free ones, while this is a demonstration; nobody else's code is shown. */
export async function demoReply(ctx: Ctx) {
  if (ctx.config.demo !== true) {
    return { demo: false, password: '', accounts: [], codes: [] }
  }
  const codes = await run(ctx.read, newestCodes, {
    own: demoRecipients,
    free: freeRecipients.source,
    limit: shownCodes,
  })
  return {
    demo: true,
    password: demoPassword,
    accounts: demoAccounts.map(({ account, mobile, name, role }) => ({ account, mobile, name, role })),
    codes: codes.map(({ to, text, createdAt }) => ({ to, text, sent_at: unixSeconds(createdAt) })),
  }
}

/** The sessions of the signed-in person. */
export async function listDevices(ctx: Ctx, input: CallParsed<typeof passportCalls.devices>) {
  const { userId, sessionId } = requireSession(ctx)
  const window = countedWindow(input)
  const [rows, counted] = await Promise.all([
    run(ctx.read, devicesOf, { userId, skip: window.skip, limit: window.limit }),
    runOne(ctx.read, countDevicesOf, { userId }),
  ])
  const total = counted?.total ?? 0
  return {
    total,
    next: nextCounted(window, { rows, total }),
    rows: rows.map((row) => ({
      id: row.id,
      client: row.client,
      user_agent: row.userAgent ?? '',
      ip: row.ip ?? '',
      create_time: unixSeconds(row.createdAt),
      current: row.id === sessionId,
    })),
  }
}
