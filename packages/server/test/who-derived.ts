import { codes, OK } from '@zhixing/contract/codes.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { Call, Who } from '@zhixing/contract/kernel/call.ts'
import { changesState } from '@zhixing/contract/kernel/changes-state.ts'
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
const teachers: readonly RoleName[] = [
  'cooperator',
  'owner',
  'teacher',
  'tutor',
  'orgAdmin',
  'supplier',
  'super',
  'demo',
]
const admins: readonly RoleName[] = ['orgAdmin', 'super']

/** The role of a membership that a role of the world has in an object of a type; undefined where it has none there. */
export function membershipOf(definition: ContainerDefinition, role: RoleName): MemberRole | undefined {
  const wanted: Partial<Record<RoleName, readonly MemberRole[]>> = {
    owner: ['owner'],
    cooperator: ['admin', 'teacher'],
    tutor: ['teacher'],
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
  return isAmong(definition, isOver ? 'owner' : (membership ?? 'member'), wanted) ? OK : notAllowed
}

/** Whether somebody of a role in the object is whom an action asks for: its people all see it and belong to it. */
function isAmong({ roles }: ContainerDefinition, role: MemberRole, wanted: MayWho): boolean {
  const isAnyone = wanted === 'sees' || wanted === 'joins' || wanted === 'belongs'
  return isAnyone || (roles[role]?.rights.includes(wanted) ?? false)
}

/** Rights in its container by what a leaf, or something made there, is opened for. */
const ofLeaf: Readonly<Record<string, MayWho>> = { view: 'sees', learn: 'belongs', mark: 'marks', edit: 'manages' }
const ofProduct: Readonly<Record<string, MayWho>> = { view: 'sees', manage: 'marks' }

/** Whom a call asks for in a container; undefined for one that asks for nobody there. */
function wantedBy({ who }: Call, { rules }: ContainerDefinition): MayWho | undefined {
  const [of, what] = typeof who === 'object' ? who.can.split('.') : []
  if (of === 'leaf' || of === 'product') {
    return (of === 'leaf' ? ofLeaf : ofProduct)[what ?? '']
  }
  const action = of === 'content' ? contentActions.find((name) => name === what) : undefined
  return action && rules[action].who
}

/** Gives the type of a general call's object for a role: the one that its controller tells of, else a collection or a trial room. */
function definitionFor({ name }: Call, role: RoleName): ContainerDefinition {
  const [controller = ''] = name.split('/')
  const usual = role === 'tutor' ? 'trial_room' : 'collection'
  // Calls of the collection's controller serve every type.
  const own = Object.values(contentTypes).find(
    (type) => type.name !== 'collection' && type.container?.refreshes.includes(controller),
  )
  const found = (own ?? contentTypes[usual])?.container
  if (!found) {
    throw new Error('there is no trial room')
  }
  return found
}

/**
 * Names the role as which somebody in an object is answered by a general call: refused by name where the rules of its type ask for a
 * right it lacks, as a cooperator is where it has that, and as a stranger where it is nobody there. Undefined where a role
 * has nothing to do with what the call is about.
 */
export function likeInObject(
  call: Call,
  { role, object }: { role: RoleName; object: ObjectName },
): RoleName | 'refused' {
  const definition = definitionFor(call, role)
  const stranger = role === 'tutor' ? 'teacher' : 'learner'
  const membership = membershipOf(definition, role)
  const wanted = wantedBy(call, definition)
  if (!membership || wanted === undefined) {
    return stranger
  }
  return object !== 'own' || isAmong(definition, membership, wanted) ? 'cooperator' : 'refused'
}

/** Whether a general call is about something in a container. */
export function isInContainer(call: Call): boolean {
  return wantedBy(call, definitionFor(call, 'member')) !== undefined
}
