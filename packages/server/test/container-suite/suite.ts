import type { LearningCalls } from '@zhixing/contract/containers/container/kit-calls.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { ContainerDefinition, MemberRole } from '@zhixing/contract/types/container.ts'
import { describe } from 'vitest'
import type { SignedIn } from '../client.ts'
import { type TestServer, useTestServer } from '../test-server.ts'
import { graded } from './graded.ts'
import { inner } from './inner.ts'
import { joined } from './joined.ts'
import { made } from './made.ts'
import { roles } from './roles.ts'

/** Somebody with an organisation, who makes and owns what is tried. */
export type Owner = SignedIn & { org: { id: number } }

/** A built container, as factories give it. */
export interface Built {
  id: number
  owner: SignedIn
  orgId: number
}

interface Changes {
  members?: readonly (readonly [SignedIn, MemberRole])[]
  status?: 0 | 1 | 2
}

/** Parts by which the suite tries a type of container that is joined and learned. */
export interface SuiteParts {
  type: string
  calls: LearningCalls
  /** A form that makes one, without its title. */
  form: (server: TestServer) => object | Promise<object>
  /** One of somebody's, who is its first member; active and public. */
  build: (server: TestServer, owner: Owner, changes?: Changes) => Promise<Built>
}

export interface Suite extends SuiteParts {
  server: TestServer
  definition: ContainerDefinition
}

/**
 * Tries all that the kit promises of a type by its definition: making, roles, ways to join, marks and grades, its contents.
 * For one test file, which may test what is its own beside it on the server that this gives.
 */
export function containerSuite(parts: SuiteParts): TestServer {
  const server = useTestServer()
  const definition = contentTypes[parts.type]?.container
  if (!definition) {
    throw new Error(`${parts.type} is no container`)
  }
  const suite = { ...parts, server, definition }
  describe(`${parts.type}, by its definition`, () => {
    made(suite)
    roles(suite)
    joined(suite)
    graded(suite)
    inner(suite)
  })
  return server
}
