import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import readXlsx from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { buildWork } from '../../../src/features/leaves/work/work.factory.ts'
import type { SignedIn } from '../../client.ts'
import { runQueue } from '../../run-queue.ts'
import { buildPlaced } from './placed.ts'
import { server } from './server.ts'

describe('staff of one of two rooms that hold a collection are refused (K33)', () => {
  test('rows of the other in the file of figures', async () => {
    const { c, assistant, teacher, author } = await buildPlaced()
    await runQueue(server)
    const learners = async (as: SignedIn) => {
      const file = await server.call(reportCalls.stats, { id: c, do_export: true }, { as })
      const [sheet] = await readXlsx(file.raw.rawPayload)
      return (sheet?.data.length ?? 0) - 1
    }
    expect([await learners(author), await learners(assistant), await learners(teacher)]).toEqual([4, 2, 2])
  })

  test('learners of the other, searched by name among those who handed in', async () => {
    const { collection, c, assistant, teacher, author, b } = await buildPlaced()
    const which = { id: await buildWork(server, collection), c }
    await server.call(workCalls.submit, { ...which, body: '<p>写好了</p>', row_version: 0 }, { as: b })
    const found = async (as: SignedIn) =>
      (await server.rows(markingCalls.getMarkPageData, { id: c, keyword: b.name }, { as })).rows.length
    expect([await found(author), await found(teacher), await found(assistant)]).toEqual([1, 0, 0])
  })
})
