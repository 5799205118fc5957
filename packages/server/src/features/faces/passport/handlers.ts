import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { personalUrl } from '@zhixing/contract/people/account/jumps.ts'
import { requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { safeRedirect } from '#kernel/redirect.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { siteConfig } from '../../base/setting/public.ts'
import { clearedSessionCookie, endSession, endSessions, setCurrentOrg } from '../../people/account/public.ts'
import { forget } from '../../people/organisation/public.ts'
import { activate } from './activate.ts'
import { changeContact } from './change-contact.ts'
import { changePassword } from './change-password.ts'
import { resetPassword, sendCode, signInByCode, signUp } from './codes.ts'
import { demoReply, listDevices, searchOrgs } from './lists.ts'
import type { PassportServices } from './services.ts'
import { signInByPassword } from './sign-in.ts'

function pageUrl(path: string, redirect: string): string {
  return redirect === '/' ? path : `${path}?redirect_uri=${encodeURIComponent(redirect)}`
}

/** Signing up, in and out, and choosing the current organisation. */
export function passportServed(services: PassportServices): Served[] {
  return serve(passportCalls, {
    doLogin: (input, ctx) => ({ url: pageUrl('/passport/login', safeRedirect(ctx.config, input.redirect_uri)) }),
    doReg: (input, ctx) => ({ url: pageUrl('/passport/register', safeRedirect(ctx.config, input.redirect_uri)) }),
    toPersonal: async (input, ctx) => ({ url: personalUrl(await siteConfig(ctx), input.tab) }),
    doLogout: async (input, ctx) => {
      const { session } = ctx
      if (session) {
        await ctx.tx(async (tx) => {
          await endSession(tx, { id: session.sessionId, userId: session.userId })
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
        await setCurrentOrg(tx, session.sessionId, input.group_id)
        await forget(tx, [session.userId])
      })
      return { url: safeRedirect(ctx.config, input.redirect_uri) }
    },
    signIn: (input, ctx) => signInByPassword(services, ctx, input),
    signInByCode: (input, ctx) => signInByCode(services, ctx, input),
    signUp: (input, ctx) => signUp(services, ctx, input),
    resetPassword: (input, ctx) => resetPassword(services, ctx, input),
    sendCode: (input, ctx) => sendCode(ctx, input),
    changeMobileOrEmail: (input, ctx) => changeContact(services, ctx, input),
    changePassword: (input, ctx) => changePassword(services, ctx, input),
    active: (input, ctx) => activate(services, ctx, input),
    endOtherDevices: async (_input, ctx) => {
      const { userId, sessionId } = requireSession(ctx)
      return await ctx.tx(async (tx) => {
        const ended = await endSessions(tx, userId, sessionId)
        await forget(tx, [userId])
        return { ended }
      })
    },
    searchOrg: (input, ctx) => searchOrgs(ctx, input),
    demoAccounts: (_input, ctx) => demoReply(ctx),
    devices: (input, ctx) => listDevices(ctx, input),
    endDevice: async (input, ctx) => {
      const { userId } = requireSession(ctx)
      await ctx.tx(async (tx) => {
        if (!(await endSession(tx, { id: input.id, userId }))) {
          throw notFound()
        }
        await forget(tx, [userId])
      })
      return { done: true }
    },
  })
}
