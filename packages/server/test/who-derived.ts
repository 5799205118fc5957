import { codes, OK } from '@zhixing/contract/codes.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { type Call, changesState, type Who } from '@zhixing/contract/kernel/call.ts'
import {
  type ContainerDefinition,
  contentActions,
  type MayWho,
  type MemberRole,
} from '@zhixing/contract/types/container.ts'
import { type ObjectName, type RoleName, roleNames } from './roles.ts'

const notSignedIn = codes.NOT_SIGNED_IN.code
const notAllowed = codes.NOT_ALLOWED.code
const notFound = codes.NOT_FOUND.code

/** Roles of the world who are teachers of an organisation, or more. */
const teachers: readonly RoleName[] = ['cooperator', 'owner', 'teacher', 'orgAdmin', 'supplier', 'super', 'demo']
const admins: readonly RoleName[] = ['orgAdmin', 'super']

/** The role of a membership that a role of the world has in an object of a type; undefined where it has none there. */
export function membershipOf(definition: ContainerDefinition, role: RoleName): MemberRole | undefined {
  const wanted: Partial<Record<RoleName, readonly MemberRole[]>> = {
    owner: ['owner'],
    cooperator: ['admin', 'teacher'],
    assistant: ['assistant'],
    member: ['member'],
  }
  return wanted[role]?.find((one) => definition.roles[one])
}

/** What a container's own call answers a role on an object, by its `who` and the rules and roles of its definition. */
export function answerOf(call: Call, type: string, { role, object }: { role: RoleName; object: ObjectName }): number {
  const definition = contentTypes[type]?.container
  if (!definition) {
    throw new Error(`${type} is no container`)
  }
  const { who } = call
  if (role === 'anonymous' && !mayBeAnonymous(who)) {
    return notSignedIn
  }
  if (role === 'demo' && changesState(call) && !call.demo) {
    return notAllowed
  }
  return typeof who === 'object' ? inObject(definition, who.can, { role, object }) : byRole(who, role)
}

function mayBeAnonymous(who: Who): boolean {
  return typeof who === 'object' ? who.from === 'anyone' : who === 'anyone'
}

function byRole(who: Exclude<Who, object>, role: RoleName): number {
  const allowed: Record<typeof who, readonly RoleName[]> = {
    anyone: roleNames,
    signedIn: roleNames,
    teacher: teachers,
    admin: admins,
    super: ['super'],
  }
  return allowed[who].includes(role) ? OK : notAllowed
}

/** Objects are private: only their own people, the admins of their organisation and super admins see them. */
function inObject(
  definition: ContainerDefinition,
  can: string,
  { role, object }: { role: RoleName; object: ObjectName },
): number {
  const isOver = role === 'super' || (role === 'orgAdmin' && object === 'own')
  const membership = object === 'own' ? membershipOf(definition, role) : undefined
  if (object === 'none' || !(isOver || membership)) {
    return notFound
  }
  const action = contentActions.find((name) => can === `content.${name}`)
  const wanted: MayWho = action ? definition.rules[action].who : 'sees'
  const rights = definition.roles[isOver ? 'owner' : (membership ?? 'member')]?.rights ?? []
  return isAnyone(wanted) || rights.includes(wanted) ? OK : notAllowed
}

/** Whom the object's people are all among. */
function isAnyone(wanted: MayWho): wanted is 'sees' | 'joins' | 'belongs' {
  return wanted === 'sees' || wanted === 'joins' || wanted === 'belongs'
}
