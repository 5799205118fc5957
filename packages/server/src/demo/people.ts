import { verifyStates } from '@zhixing/contract/people/organisation/shapes.ts'
import type { Tx } from '#db/database.ts'
import { days } from '#kernel/time.ts'
import { demoAccounts, demoPassword } from '../features/faces/passport/demo-accounts.ts'
import { createPerson } from '../features/people/account/public.ts'
import { addOrgMembers, createOrg, type NewMember } from '../features/people/organisation/public.ts'
import type { Server } from '../server.ts'
import { personName } from './names.ts'

interface DemoOrg {
  id: number
  path: number[]
  name: string
}

/** Who and what the demonstration has, by the names its stories use. */
export interface World {
  orgs: Record<OrgKey, DemoOrg>
  /** User ids of the demo accounts by the word before the @. */
  accounts: Map<string, number>
  /** Teachers and learners of each organisation. */
  teachers: Record<OrgKey, number[]>
  learners: Record<OrgKey, number[]>
}

/** A branch draws on the plan of the organisation it stands below. */
const orgPlans = {
  tech: {
    name: '厦门软件职业技术学院',
    level: 3,
    planName: '旗舰版',
    seats: 5000,
    expiresIn: 300,
    teachers: 12,
    learners: 160,
  },
  mech: {
    name: '江城机电高级技工学校',
    level: 2,
    planName: '专业版',
    seats: 2000,
    expiresIn: 180,
    teachers: 8,
    learners: 90,
  },
  nurse: {
    name: '滨海卫生健康职业学院',
    level: 1,
    planName: '试用版',
    seats: 20,
    expiresIn: 9,
    teachers: 2,
    learners: 12,
  },
  company: {
    name: '海峡智造科技有限公司',
    level: 2,
    planName: '专业版',
    seats: 300,
    expiresIn: -20,
    teachers: 3,
    learners: 40,
  },
  supplier: {
    name: '启明教育资源中心',
    level: 3,
    planName: '旗舰版',
    seats: 100,
    expiresIn: 400,
    teachers: 3,
    learners: 0,
  },
  branch: { name: '厦门软件职业技术学院（集美分院）', teachers: 2, learners: 18 },
} as const

export type OrgKey = keyof typeof orgPlans
const orgKeys = ['tech', 'mech', 'nurse', 'company', 'supplier', 'branch'] as const

type Placement = readonly [org: OrgKey, role: NewMember['role'], number?: string]

const placements: Record<string, Placement> = {
  learner: ['tech', 'ROLE_USER', '2026010101'],
  teacher: ['tech', 'ROLE_TEACHER', 'T1001'],
  orgadmin: ['tech', 'ROLE_ORG_ADMIN', 'A1001'],
  supplier: ['supplier', 'ROLE_TEACHER', 'S1001'],
  demo: ['tech', 'ROLE_TEACHER', 'D1001'],
  outsider: ['mech', 'ROLE_TEACHER', 'T2001'],
  trial: ['nurse', 'ROLE_ORG_ADMIN', 'A3001'],
  expired: ['company', 'ROLE_ORG_ADMIN', 'A4001'],
  guest: ['tech', 'ROLE_GUEST'],
  branch: ['branch', 'ROLE_ORG_ADMIN', 'A6001'],
}

interface Named {
  orgs: World['orgs']
  accounts: World['accounts']
  /** Of the password that all have. */
  passwordHash: string
}

/** Organisations, the demo accounts and everybody around them. */
export async function makePeople(server: Server): Promise<World> {
  const { orgs, accounts, passwordHash } = await makeNamed(server)
  return await server.database.tx(async (tx) => {
    const teachers = await crowd(tx, { orgs, passwordHash, kind: 'teachers', role: 'ROLE_TEACHER', letter: 'T' })
    const learners = await crowd(tx, { orgs, passwordHash, kind: 'learners', role: 'ROLE_USER', letter: '' })
    return { orgs, accounts, teachers, learners }
  })
}

/** Organisations and the demo accounts alone. */
export async function makeNamed(server: Server): Promise<Named> {
  const passwordHash = await server.auth.hashPassword(demoPassword)
  const now = server.database.clock.now()
  return await server.database.tx(async (tx) => {
    const orgs = await makeOrgs(tx, now)
    return { orgs, accounts: await makeAccounts(tx, { orgs, passwordHash }), passwordHash }
  })
}

async function makeOrgs(tx: Tx, now: Date): Promise<World['orgs']> {
  const verified = { verifyStatus: verifyStates.verified }
  const make = async (key: Exclude<OrgKey, 'branch'>): Promise<DemoOrg> => {
    const { name, level, planName, seats, expiresIn } = orgPlans[key]
    const expiresAt = new Date(now.getTime() + days(expiresIn))
    const plan = { level, name: planName, seats, expiresAt }
    const made = await createOrg(tx, { name, isSupplier: key === 'supplier', plan, ...verified })
    return { ...made, name }
  }
  const tech = await make('tech')
  const { name } = orgPlans.branch
  return {
    tech,
    branch: { ...(await createOrg(tx, { name, parent: tech, ...verified })), name },
    mech: await make('mech'),
    nurse: await make('nurse'),
    company: await make('company'),
    supplier: await make('supplier'),
  }
}

async function makeAccounts(
  tx: Tx,
  parts: { orgs: World['orgs']; passwordHash: string },
): Promise<Map<string, number>> {
  const made = new Map<string, number>()
  for (const { account, mobile, name } of demoAccounts) {
    const word = account.split('@')[0] ?? ''
    // A few people, once, in the order of the sign-in page.
    const { userId } = await createPerson(tx, {
      name,
      mobile,
      email: account,
      passwordHash: parts.passwordHash,
      isDemo: word === 'demo',
      isSuper: word === 'super',
    })
    made.set(word, userId)
  }
  const members = Object.entries(placements).flatMap(([word, [org, role, number]]) => {
    const userId = made.get(word)
    return userId === undefined ? [] : [{ orgId: parts.orgs[org].id, userId, role, ...(number ? { number } : {}) }]
  })
  await addOrgMembers(tx, members)
  return made
}

interface Crowd {
  orgs: World['orgs']
  passwordHash: string
  kind: 'teachers' | 'learners'
  role: NewMember['role']
  letter: string
}

const numberWidth = 4

/** Everybody else: a name, a 学号 or 工号, no mobile and no e-mail, as school rolls have them. */
async function crowd(tx: Tx, parts: Crowd): Promise<Record<OrgKey, number[]>> {
  const found: Record<OrgKey, number[]> = { tech: [], mech: [], nurse: [], company: [], supplier: [], branch: [] }
  for (const [index, key] of orgKeys.entries()) {
    const members: NewMember[] = []
    for (let at = 0; at < orgPlans[key][parts.kind]; at += 1) {
      const { userId } = await createPerson(tx, {
        name: personName(`${key}${parts.kind}${at}`),
        passwordHash: parts.passwordHash,
      })
      const number = `${parts.letter || '2026'}${index + 1}${String(at + 1).padStart(numberWidth, '0')}`
      members.push({ orgId: parts.orgs[key].id, userId, role: parts.role, number })
      found[key].push(userId)
    }
    if (members.length > 0) {
      await addOrgMembers(tx, members)
    }
  }
  return found
}
