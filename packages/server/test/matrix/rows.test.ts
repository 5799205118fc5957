import { get } from '@zhixing/contract/kernel/call.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readMatrix } from '../who.ts'

const options = { summary: 'planted', spec: 'test', output: z.object({}) }
const open = get('/api/Planted/open', { ...options, who: 'anyone' })
const guarded = get('/api/Planted/guarded', { ...options, who: { can: 'view', of: 'id' } })
const head = 'call,role,object,code'

test('who is somebody by the object alone is answered by the definition of what a call is about (K33)', () => {
  const answersOf = (path: string, can: string) => {
    const call = get(path, { ...options, who: { can, of: 'id' } })
    const rows = `${head}\n${call.name},*,*,40400\n${call.name},cooperator,own,20000`
    const { expected, faults } = readMatrix(rows, [call])
    expect(faults).toEqual([])
    return expected.get(call.name)
  }
  const nobody = { 'applicant own': 40400, 'neighbour own': 40400 }
  const edited = answersOf('/api/Planted/edit', 'content.edit')
  expect(edited).toMatchObject({ ...nobody, 'tutor own': 20000, 'assistant own': 40300 })
  expect(edited).not.toHaveProperty('neighbour foreign')
  expect(answersOf('/api/Planted/delete', 'content.delete')).toMatchObject({ ...nobody, 'tutor own': 40300 })
  expect(answersOf('/api/Planted/mark', 'leaf.mark')).toMatchObject({ 'tutor own': 20000, 'assistant own': 20000 })
  // A career path has neither teachers nor assistants.
  expect(answersOf('/api/Channel/planted', 'content.mark')).toMatchObject({
    'tutor own': 40400,
    'assistant own': 40400,
  })
  expect(answersOf('/api/Planted/other', 'plan.edit')).not.toHaveProperty('tutor own')
})

describe('faults of a who.csv', () => {
  test.each([
    ['a declared call without rows', `${head}\n`, 'Planted/open: no rows'],
    ['a call that no role may make', `${head}\nPlanted/open,*,*,40300`, 'Planted/open: answers 20000 to nobody'],
    ['an unknown call', `${head}\nPlanted/open,*,*,20000\nPlanted/gone,*,*,20000`, 'Planted/gone,*,*: no such call'],
    [
      'an unknown role',
      `${head}\nPlanted/open,*,*,20000\nPlanted/open,boss,*,20000`,
      'Planted/open,boss,*: no such role',
    ],
    [
      'an unknown object',
      `${head}\nPlanted/open,*,*,20000\nPlanted/open,*,ours,40300`,
      'Planted/open,*,ours: no such object',
    ],
    [
      'an unknown code',
      `${head}\nPlanted/open,*,*,20000\nPlanted/open,guest,*,2`,
      'Planted/open,guest,*: no such code',
    ],
    ['a role left out', `${head}\nPlanted/open,guest,*,20000`, 'Planted/open: no row for anonymous none'],
    ['another first line', `call;role\nPlanted/open,*,*,20000`, 'first line is call;role'],
  ])('%s', (_what, text, fault) => {
    expect(readMatrix(text, [open]).faults).toContain(fault)
  })

  test('an object left out', () => {
    const { faults } = readMatrix(`${head}\nPlanted/guarded,*,own,20000`, [guarded])
    expect(faults).toContain('Planted/guarded: no row for super foreign')
  })

  test('a later row overrides an earlier one, and a call without an object has none', () => {
    const rows = `${head}\nPlanted/open,*,*,40100\nPlanted/open,super,*,20000`
    const { expected, faults } = readMatrix(rows, [open])
    expect(faults).toEqual([])
    expect(expected.get('Planted/open')).toMatchObject({ 'guest none': 40100, 'super none': 20000 })
  })
})
