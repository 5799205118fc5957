import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import { orgPlanCalls } from '@zhixing/contract/people/organisation/plan-calls.ts'
import type { DepartmentKind } from '@zhixing/contract/people/organisation/shapes.ts'
import { days } from '#kernel/time.ts'
import { addOrgMembers } from '../features/people/organisation/public.ts'
import type { Stage } from './actor.ts'
import type { World } from './people.ts'

interface DepartmentPlan {
  name: string
  kind: DepartmentKind
  below?: readonly DepartmentPlan[]
  /** So many of those who are in none yet. */
  learners?: number
  teachers?: number
}

const departments: readonly DepartmentPlan[] = [
  {
    name: '软件工程学院',
    kind: 'college',
    teachers: 5,
    below: [
      {
        name: '软件技术专业',
        kind: 'major',
        below: [
          { name: '软件2601班', kind: 'class', learners: 42 },
          { name: '软件2602班', kind: 'class', learners: 40 },
        ],
      },
      { name: '大数据2601班', kind: 'class', learners: 38 },
    ],
  },
  { name: '数字艺术学院', kind: 'college', teachers: 3, below: [{ name: '动漫2601班', kind: 'class', learners: 30 }] },
  { name: '教务处', kind: 'section', teachers: 2 },
]

const introductions = {
  tech: '国家示范性软件职业技术学院，设软件工程、数字艺术等八个二级学院，与两百余家企业共建实训基地。',
  branch: '位于集美大学城，承担软件技术专业大二学生的项目实训。',
} as const

/** Departments with their people, codes, requests that wait, a branch that lives, and what is asked of the platform. */
export async function makeOrganisations(stage: Stage, world: World): Promise<void> {
  const tech = { org_id: world.orgs.tech.id }
  const accountOf = (word: string) => world.accounts.get(word) ?? 0
  const left = {
    learners: [accountOf('learner'), ...world.learners.tech],
    teachers: [accountOf('teacher'), ...world.teachers.tech],
  }
  const admin = accountOf('orgadmin')
  const make = async (plans: readonly DepartmentPlan[], parentId: number): Promise<void> => {
    await eachInTurn(plans, async ({ name, kind, learners = 0, teachers = 0, below = [] }) => {
      const made = { ...tech, name, kind, parent_id: parentId }
      const { id } = await stage.call(orgManageCalls.saveDepartment, made, admin)
      const uids = [...left.learners.splice(0, learners), ...left.teachers.splice(0, teachers)]
      if (uids.length > 0) {
        const placing = { ...tech, uids, action: 'department' as const, department_id: id }
        await stage.call(orgManageCalls.changeMembers, placing, admin)
      }
      await make(below, id)
    })
  }
  stage.goBack(days(80))
  await make(departments, 0)
  await introduce(stage, world)
  stage.goBack(days(1))
  await makeCodes(stage, world)
  await makeRequests(stage, world)
}

async function introduce(stage: Stage, world: World): Promise<void> {
  const save = async (key: 'tech' | 'branch', userId: number) => {
    const { id: orgId, name } = world.orgs[key]
    const { row_version } = await stage.call(orgManageCalls.profile, { org_id: orgId }, userId)
    const profile = { org_id: orgId, name, kind: 'school' as const, introduce: introductions[key], row_version }
    await stage.call(orgManageCalls.saveProfile, profile, userId)
  }
  await save('tech', world.accounts.get('orgadmin') ?? 0)
  await save('branch', world.accounts.get('branch') ?? 0)
}

async function makeCodes(stage: Stage, world: World): Promise<void> {
  const admin = world.accounts.get('orgadmin') ?? 0
  const make = (code: object, [org_id, userId]: [number, number] = [world.orgs.tech.id, admin]) =>
    stage.call(orgManageCalls.createInvite, { org_id, ...code }, userId)
  await make({ role: 'ROLE_USER', uses_max: 500, days: 30 })
  await make({ role: 'ROLE_TEACHER', needs_approval: true, days: 7 })
  const ended = await make({ role: 'ROLE_GUEST' })
  await stage.call(orgManageCalls.revokeInvite, { org_id: world.orgs.tech.id, invite_id: ended.id }, admin)
  await make({ role: 'ROLE_USER', days: 30 }, [world.orgs.branch.id, world.accounts.get('branch') ?? 0])
}

async function makeRequests(stage: Stage, world: World): Promise<void> {
  const { tech, branch } = world.orgs
  const [first = 0, second = 0, third = 0, guest = 0, fourth = 0] = world.learners.mech.slice(-5)
  const ask = (userId: number, groupId: number, reason: string) =>
    stage.call(ownOrgCalls.requestJoin, { group_id: groupId, reason }, userId)
  await ask(first, tech.id, '转专业到软件技术，学号待发')
  await ask(second, tech.id, '')
  await ask(third, tech.id, '校企合作班学员，由江城机电推荐参加秋季学期的项目实训，结束后回原校')
  await ask(fourth, branch.id, '参加集美分院的暑期实训')
  await stage.server.database.tx((tx) => addOrgMembers(tx, [{ orgId: tech.id, userId: guest, role: 'ROLE_GUEST' }]))
  await stage.call(ownOrgCalls.wantMember, { group_id: tech.id, role: 'ROLE_USER', number: '2026019999' }, guest)
  const trial = world.accounts.get('trial') ?? 0
  const asking = { org_id: world.orgs.nurse.id, type: 'upgrade' as const, kind_id: 2, reason: '秋季学期全校使用' }
  await stage.call(orgPlanCalls.requestPlan, asking, trial)
}
