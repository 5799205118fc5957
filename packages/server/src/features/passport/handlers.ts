import { passportCalls } from '@zhixing/contract/passport/calls.ts'
import { run, runOne } from '#db/database.ts'
import { requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { safeRedirect } from '#kernel/redirect.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { clearedSessionCookie } from '../../auth/auth.ts'
import { countOrgsByName, forget, orgsByName } from '../organisation/public.ts'
import { newestCodes } from '../outbox/public.ts'
import { resetPassword, sendCode, signInByCode, signUp } from './codes.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { countDevicesOf, devicesOf } from './devices.ts'
import type { PassportServices } from './services.ts'
import { signInByPassword } from './sign-in.ts'

const shownCodes = 5

function pageUrl(path: string, redirect: string): string {
  return redirect === '/' ? path : `${path}?redirect_uri=${encodeURIComponent(redirect)}`
}

/** Signing up, in and out, and choosing the current organisation. */
export function passportServed(services: PassportServices): Served[] {
  return serve(passportCalls, {
    doLogin: (input, ctx) => ({ url: pageUrl('/passport/login', safeRedirect(ctx.config, input.redirect_uri)) }),
    doReg: (input, ctx) => ({ url: pageUrl('/passport/register', safeRedirect(ctx.config, input.redirect_uri)) }),
    doLogout: async (input, ctx) => {
      const { session } = ctx
      if (session) {
        await ctx.tx(async (tx) => {
          await tx.query({
            name: 'passport.signOut',
            text: 'delete from auth_session where id = $1',
            values: [session.sessionId],
          })
          await forget(tx, [session.userId])
        })
      }
      ctx.setCookie(clearedSessionCookie)
      return { url: safeRedirect(ctx.config, input.redirect_uri) }
    },
    changeOrg: async (input, ctx) => {
      const session = requireSession(ctx)
      if (input.group_id !== 0 && !session.orgs.some((org) => org.id === input.group_id)) {
        throw notFound('您不是该组织的成员')
      }
      await ctx.tx(async (tx) => {
        await tx.query({
          name: 'passport.changeOrg',
          text: 'update auth_session set org_id = $2 where id = $1',
          values: [session.sessionId, input.group_id],
        })
        await forget(tx, [session.userId])
      })
      return { url: safeRedirect(ctx.config, input.redirect_uri) }
    },
    signIn: (input, ctx) => signInByPassword(services, ctx, input),
    signInByCode: (input, ctx) => signInByCode(services, ctx, input),
    signUp: (input, ctx) => signUp(services, ctx, input),
    resetPassword: (input, ctx) => resetPassword(services, ctx, input),
    sendCode: (input, ctx) => sendCode(services, ctx, input),
    searchOrg: async (input, ctx) => {
      const window = countedWindow(input)
      const keyword = input.keyword.trim()
      const [rows, counted] = await Promise.all([
        run(ctx.read, orgsByName, { keyword, skip: window.skip, limit: window.limit }),
        runOne(ctx.read, countOrgsByName, { keyword }),
      ])
      const total = counted?.total ?? 0
      return { rows, total, next: nextCounted(window, { rows, total }) }
    },
    demoAccounts: async (_input, ctx) => {
      if (!ctx.config.demo) {
        return { demo: false, password: '', accounts: [], codes: [] }
      }
      const codes = await run(ctx.read, newestCodes, { limit: shownCodes })
      return {
        demo: true,
        password: demoPassword,
        accounts: demoAccounts.map(({ account, mobile, name, role }) => ({ account, mobile, name, role })),
        codes: codes.map(({ to, text, createdAt }) => ({ to, text, sent_at: unixSeconds(createdAt) })),
      }
    },
    devices: async (input, ctx) => {
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
    },
    endDevice: async (input, ctx) => {
      const { userId } = requireSession(ctx)
      await ctx.tx(async (tx) => {
        const { rowCount } = await tx.query({
          name: 'passport.endDevice',
          text: 'delete from auth_session where id = $1 and user_id = $2',
          values: [input.id, userId],
        })
        if (rowCount === 0) {
          throw notFound()
        }
        await forget(tx, [userId])
      })
      return { done: true }
    },
  })
}
