import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { MemberRole } from '@zhixing/contract/types/container.ts'
import { type BuiltCollection, buildCollection } from '../src/features/containers/collection/collection.factory.ts'
import type { NewContent } from '../src/features/content/content/public.ts'
import { type BuiltLeaf, buildLeaf } from '../src/features/learning/outline/outline.factory.ts'
import { buildPerson } from '../src/features/people/account/account.factory.ts'
import { type BuiltOrg, buildMember, buildOrg } from '../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../trial-room/trial-room.factory.ts'
import type { SignedIn } from './client.ts'
import type { ObjectName, RoleName } from './roles.ts'
import type { TestServer } from './test-server.ts'
import { membershipOf } from './who-derived.ts'

export interface Person extends SignedIn {
  name: string
  mobile: string
  org: BuiltOrg
}

export interface World {
  server: TestServer
  org: BuiltOrg
  people: Readonly<Record<Exclude<RoleName, 'anonymous'>, Person>>
  /** The teacher of another organisation who owns what is foreign. */
  foreigner: Person
  /** Theirs, in which the neighbour learns: it holds every own object, and lets nobody into it. */
  elsewhere: number
  /** Containers that several calls are asked about. */
  shared: Set<number>
}

/** What a call is tried with: as whom (undefined for nobody), on which object. */
export interface Asked {
  role: RoleName
  object: ObjectName
  as: Person | undefined
  /** A name for all who ask about the same object and leave it as it is; without one the object is made afresh. */
  sharedBy?: string
}

/** No row of any table has this id. */
export const absentId = 4_000_000_000_000

/** One person of each role in one organisation, and strangers in others. */
export async function buildWorld(server: TestServer): Promise<World> {
  const org = await buildOrg(server)
  const one = (role: 'ROLE_USER' | 'ROLE_TEACHER' | 'ROLE_ORG_ADMIN' | 'ROLE_GUEST', isDemo = false) =>
    buildMember(server, { org, role, isDemo })
  const supplierOrg = await buildOrg(server, { isSupplier: true })
  const people = {
    guest: await one('ROLE_GUEST'),
    learner: await one('ROLE_USER'),
    member: await one('ROLE_USER'),
    assistant: await one('ROLE_USER'),
    cooperator: await one('ROLE_TEACHER'),
    owner: await one('ROLE_TEACHER'),
    teacher: await one('ROLE_TEACHER'),
    orgAdmin: await one('ROLE_ORG_ADMIN'),
    supplier: await buildMember(server, { org: supplierOrg, role: 'ROLE_TEACHER' }),
    super: { ...(await buildPerson(server, { isSuper: true })), org },
    demo: await one('ROLE_TEACHER', true),
    tutor: await one('ROLE_TEACHER'),
    applicant: await one('ROLE_USER'),
    neighbour: await one('ROLE_USER'),
  }
  const foreigner = await buildMember(server, { role: 'ROLE_TEACHER' })
  const { id: elsewhere } = await buildTrialRoom(server, foreigner, { members: [[people.neighbour, 'member']] })
  return { server, org, people, foreigner, elsewhere, shared: new Set() }
}

/** The people of an own object by the roles of its type, its owner apart. */
function membersOf({ people }: World, type: string): (readonly [Person, MemberRole])[] {
  const definition = contentTypes[type]?.container
  return (['cooperator', 'assistant', 'member', 'tutor'] as const).flatMap((name) => {
    const role = definition && membershipOf(definition, name)
    return role ? [[people[name], role] as const] : []
  })
}

/**
 * Makes everybody what they are to an own object of a type: its members, who asks for it, and another container that holds it. It is
 * one statement and leaves no jobs, for walks make thousands of objects and ask about rights alone.
 */
export async function seatEverybody(
  world: World,
  { contentId, type }: { contentId: number; type: string },
): Promise<void> {
  const members = membersOf(world, type)
  const { server, people, elsewhere } = world
  await server.database.query({
    name: 'world.seatEverybody',
    text: `with seated as (insert into membership (content_id, user_id, role, state, via, joined_at)
          select $1, u, r, 'active', 'invite', clock_now() from unnest($4::bigint[], $5::text[]) m (u, r)),
        asked as (insert into application (content_id, user_id, expires_at) values ($1, $2, clock_now() + interval '30 days')),
        held as (insert into placement (container_id, content_id) values ($3, $1)),
        led as (insert into entrance (content_id, source_id, admits) values ($1, $3, false))
      select add_content_counts($1, cardinality($4::bigint[]), 0)`,
    values: [
      contentId,
      people.applicant.userId,
      elsewhere,
      members.map(([{ userId }]) => userId),
      members.map(([, role]) => role),
    ],
  })
}

type Maker<T, How extends unknown[]> = (world: World, asked: Asked, ...how: How) => Promise<T>

/**
 * Has an object made once for all that share it, and nothing it is made of shared with others: making objects is most of the work
 * of walks over all calls.
 */
export function once<T, How extends unknown[]>(make: Maker<T, How>): Maker<T, How> {
  const made = new WeakMap<World, Map<string, Promise<T>>>()
  return (world, { sharedBy, ...asked }, ...how) => {
    if (sharedBy === undefined) {
      return make(world, asked, ...how)
    }
    const which = JSON.stringify([sharedBy, asked.object, how])
    const ofWorld = made.get(world) ?? new Map<string, Promise<T>>()
    const object = ofWorld.get(which) ?? make(world, asked, ...how)
    made.set(world, ofWorld.set(which, object))
    return object
  }
}

/**
 * A private collection, or a container of another type, as asked: own with its people, or a stranger's. Whoever is asked
 * as a tutor has a trial room, for collections have no teachers.
 */
export async function collectionFor(
  world: World,
  asked: Asked,
  changes: Partial<NewContent> = {},
): Promise<BuiltCollection> {
  const built = await containerFor(world, asked, changes)
  if (asked.sharedBy !== undefined) {
    world.shared.add(built.id)
  }
  return built
}

/** Shared ones that are no longer as they were made: asking about one afterwards tells nothing. */
export async function changedOf({ server, shared }: World): Promise<unknown[]> {
  const { rows } = await server.database.query({
    text: `select * from content where id = any($1) and (row_version <> 1 or status <> 1 or visibility <> 'private' or deleted_at is not null)`,
    values: [[...shared]],
  })
  return rows
}

const containerFor = once(
  async (world: World, asked: Asked, changes: Partial<NewContent>): Promise<BuiltCollection> => {
    const { people, server, foreigner } = world
    if (asked.object === 'none') {
      return { id: absentId, owner: people.owner, orgId: world.org.id }
    }
    const visibility = 'private' as const
    if (asked.object === 'foreign') {
      return await buildCollection(server, foreigner, { visibility, ...changes })
    }
    const usual = asked.role === 'tutor' ? { type: 'trial_room', kind: '' } : {}
    const made = { visibility, ...usual, ...changes }
    const built = await buildCollection(server, people.owner, made)
    await seatEverybody(world, { contentId: built.id, type: made.type ?? 'collection' })
    return built
  },
)

/** A leaf as asked, placed in a private collection. */
export const leafFor = once(
  async (world: World, asked: Asked, type: 'article' | 'video' | 'document'): Promise<BuiltLeaf> =>
    asked.object === 'none'
      ? { id: absentId, placementId: absentId, fileId: absentId }
      : await buildLeaf(world.server, await collectionFor(world, asked), { type }),
)

/** A leaf as asked that `build` places in a private collection; gives its id. */
export async function placedFor(
  world: World,
  asked: Asked,
  build: (server: TestServer, collection: BuiltCollection) => Promise<number>,
): Promise<number> {
  return asked.object === 'none' ? absentId : await build(world.server, await collectionFor(world, asked))
}

/** The same as an input, made once for all that share it. */
export const idOf = (build: Parameters<typeof placedFor>[2]) =>
  once(async (world: World, asked: Asked) => ({ id: await placedFor(world, asked, build) }))
