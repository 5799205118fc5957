import { roleHas } from '@zhixing/contract/content/content/can.ts'
import { type MemberRole, memberRoles } from '@zhixing/contract/types/container.ts'
import { newTitle } from '../src/features/content/content/content.factory.ts'
import { addMembers } from '../src/features/content/membership/public.ts'
import { buildPerson } from '../src/features/people/account/account.factory.ts'
import { type Asked, collectionFor, type World } from './world.ts'

interface Which {
  id: number
}

/** A person everybody who may add people can reach: super admins reach anybody. */
const uids = (world: World, asked: Asked) => [
  asked.object === 'foreign' ? world.foreigner.userId : world.people.learner.userId,
]

/** The role besides the owner's that manages a type; a member where it has none. */
function managingRole(type: string): MemberRole {
  return memberRoles.find((role) => role !== 'owner' && roleHas(type, role, 'manages')) ?? 'member'
}

/** Somebody who manages a stranger's container and plays no other role here. */
async function newHelper({ server }: World, type: string, contentId: number): Promise<number> {
  const { userId } = await buildPerson(server)
  await server.database.tx((tx) =>
    addMembers(tx, { contentId, userIds: [userId], role: managingRole(type), via: 'self' }),
  )
  return userId
}

/**
 * The inputs of the calls that the kit gives every container, for `inputsOf`. `form` makes what makes one; `objectFor` an
 * object of the type as asked.
 */
export function containerInputs<Form>(
  type: string,
  form: (world: World) => Form | Promise<Form>,
  objectFor: (world: World, asked: Asked) => Promise<Which> = (world, asked) =>
    collectionFor(world, asked, { type, kind: '' }),
) {
  const one = async (world: World, asked: Asked) => ({ id: (await objectFor(world, asked)).id })
  const titled = async (world: World, asked: Asked) => ({ ...(await one(world, asked)), title: newTitle() })
  const withPeople = async (world: World, asked: Asked) => ({ ...(await one(world, asked)), uids: uids(world, asked) })
  return {
    lists: () => ({}),
    mine: () => ({}),
    detail: one,
    create: form,
    update: titled,
    copy: titled,
    copyTitle: one,
    delete: one,
    items: one,
    follow: one,
    members: one,
    addMembers: withPeople,
    removeMembers: withPeople,
    nameHelpers: withPeople,
    unnameHelpers: withPeople,
    handOver: async (world: World, asked: Asked) => {
      const { id } = await one(world, asked)
      return { id, uid: asked.object === 'foreign' ? await newHelper(world, type, id) : world.people.cooperator.userId }
    },
  }
}
