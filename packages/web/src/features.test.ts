import { contentTypes } from '@zhixing/contract/content-types.ts'
import { expect, test } from 'vitest'
import { typeModules } from './features.ts'

test('every type of leaf has its module, in the order of the types', () => {
  const leaves = Object.values(contentTypes).filter(({ learnable, container }) => learnable && !container)
  const wanted = leaves.flatMap(({ wire }) => Object.values(wire).map(({ content_type }) => content_type))
  expect(wanted).toContain('exam')
  expect(typeModules.map(({ type }) => type)).toEqual(wanted)
})
