import { afterAll, beforeAll, expect, test } from 'vitest'
import { useOwnServer } from '../test-server.ts'
import { buildWorld, changedOf, type World } from '../world.ts'
import { slowTexts } from './hostile-texts.ts'
import { junkFaults, strangerFaults } from './junk.ts'
import { reachedCalls } from './reached.ts'

const server = useOwnServer()
let world: World

beforeAll(async () => {
  world = await buildWorld(server)
})
afterAll(async () => expect(await changedOf(world)).toEqual([]))

// Both walks share what a call needs: making it is much of the work of walks over all calls.
test.each(reachedCalls())('$name holds nobody up, takes or refuses junk, and never fails', async (reached) => {
  const first = await reached.prepare(world)
  expect(await slowTexts(world, reached.call, first)).toEqual([])
  expect(await strangerFaults(world, reached.call, first.input)).toEqual([])
  expect(await junkFaults(world, reached, first)).toEqual([])
})
