import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, type World } from '../../../../test/world.ts'
import {
  buildActivation,
  buildPerson,
  buildSession,
  factoryPassword,
  newMobile,
} from '../../people/account/account.factory.ts'
import { codeOf, issueCode } from '../../people/account/public.ts'

type Purpose = 'sign_in' | 'sign_up' | 'reset' | 'change_new'

async function codeFor(world: World, account: string, purpose: Purpose): Promise<string> {
  const { secret } = world.server.config
  return codeOf(
    secret,
    await world.server.database.tx((tx) => issueCode(tx, secret, { account, purpose, asker: 'a127.0.0.1' })),
  )
}

/** Another session: the person's own, or a stranger's. */
async function sessionFor({ server, foreigner }: World, asked: Asked): Promise<number> {
  if (asked.object === 'none') {
    return absentId
  }
  const { userId } = (asked.object === 'own' ? asked.as : undefined) ?? foreigner
  await buildSession(server, userId)
  const { rows } = await server.database.query({
    text: 'select max(id)::int as id from auth_session where user_id = $1',
    values: [userId],
  })
  const [row] = rows
  return typeof row === 'object' && row !== null && 'id' in row ? Number(row.id) : 0
}

export const inputs = inputsOf(passportCalls, {
  doLogin: () => ({}),
  doReg: () => ({}),
  toPersonal: () => ({}),
  doLogout: () => ({}),
  changeOrg: ({ org, foreigner }, { object }) => ({
    group_id: { own: org.id, foreign: foreigner.org.id, none: absentId }[object],
  }),
  signIn: ({ people }) => ({ account: people.learner.mobile, password: factoryPassword }),
  signInByCode: async (world) => {
    const { mobile } = await buildPerson(world.server)
    return { account: mobile, code: await codeFor(world, mobile, 'sign_in') }
  },
  signUp: async (world) => {
    const account = newMobile()
    return { account, code: await codeFor(world, account, 'sign_up'), name: '新同学', password: factoryPassword }
  },
  resetPassword: async (world) => {
    const { mobile } = await buildPerson(world.server)
    return { account: mobile, code: await codeFor(world, mobile, 'reset'), password: 'Another-2026!' }
  },
  sendCode: () => ({ account: newMobile(), type: 'sign_up' as const }),
  searchOrg: () => ({ keyword: '学校' }),
  demoAccounts: () => ({}),
  devices: () => ({}),
  // Everybody in the world has the factories' password and a mobile: an e-mail is new to them.
  changeMobileOrEmail: async (world) => {
    const account = `${newMobile()}@school.cn`
    const code = await codeFor(world, account, 'change_new')
    return { kind: 'email' as const, account, code, password: factoryPassword }
  },
  changePassword: () => ({ old_password: factoryPassword, password: factoryPassword }),
  endOtherDevices: () => ({}),
  active: async ({ server }) => ({ token: await buildActivation(server), password: factoryPassword }),
  endDevice: async (world, asked) => ({ id: await sessionFor(world, asked) }),
})
