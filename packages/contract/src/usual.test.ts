import { expect, test } from 'vitest'
import { allCalls } from './features.ts'

/** Calls of the specs that hold an outline, which is ours. */
const withOutline = ['TrainingCamp/getCampPaneData']

test('fields that the specs name are always said: other clients read them (docs/protocol.md)', () => {
  const calls = Object.values(allCalls).flatMap((feature) => Object.values(feature))
  expect(calls.filter(({ usual }) => usual).length).toBeGreaterThan(0)
  expect(calls.filter(({ usual, own }) => usual && !own).map(({ name }) => name)).toEqual(withOutline)
})
