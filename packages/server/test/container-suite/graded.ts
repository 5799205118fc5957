import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { gradeSheetCalls } from '@zhixing/contract/around/gradebook/sheet-calls.ts'
import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { learnPathOf, managePathOf, mayHold } from '@zhixing/contract/content-types.ts'
import { homeCalls } from '@zhixing/contract/faces/home/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { announcementCalls } from '@zhixing/contract/talk/announcement/calls.ts'
import { certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import { expect, test } from 'vitest'
import { buildWork } from '../../src/features/leaves/work/work.factory.ts'
import { buildMember, buildTeacher } from '../../src/features/people/organisation/organisation.factory.ts'
import { runQueue } from '../run-queue.ts'
import type { Suite } from './suite.ts'

/** Handing in, marking, grades, figures, certificates, announcements and home, of what grades. */
export function graded({ server, build, definition, type }: Suite): void {
  const takesWork = mayHold({ type, slot: 'outline' }, 'work')

  async function buildTaught() {
    const owner = await buildTeacher(server)
    const learner = await buildMember(server, { org: owner.org })
    const container = await build(server, owner, { members: [[learner, 'member']] })
    return { owner, learner, container, id: container.id, as: { as: owner } }
  }

  test.runIf(definition.grades)('is marked, graded, reported, certified and announced to', async () => {
    const { id, as } = await buildTaught()
    const said = { content_id: id, title: '停课', body: '明天停课' }
    const replies = await Promise.all([
      server.call(markingCalls.getMarkPageData, { id, page: 1, limit: 10 }, as),
      server.call(gradeSheetCalls.imports, { id }, as),
      server.call(reportCalls.summary, { id, days: 30 }, as),
      server.call(certificateCalls.rule, { id }, as),
      ...(definition.talks ? [server.call(announcementCalls.save, said, as)] : []),
    ])
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 20000))
  })

  test.runIf(definition.grades && takesWork)(
    'what is handed in is marked, told and graded at its addresses',
    async () => {
      const { learner, container, id, as } = await buildTaught()
      const which = { id: await buildWork(server, container), c: id }
      const handed = { ...which, body: '<p>写好了</p>', row_version: 0 }
      const { submission } = (await server.call(workCalls.submit, handed, { as: learner })).data
      const actions = await server.call(homeCalls.nextActions, {}, as)
      expect(actions.data.map(({ kind, link }) => `${kind} ${link}`)).toContain(
        `mark ${managePathOf({ type, id }, 'mark')}`,
      )
      const read = await server.call(workMarkCalls.reading, { ...which, s: submission.id }, as)
      const given = { ...which, s: submission.id, score: 80, row_version: read.data.submission.row_version }
      expect((await server.call(workMarkCalls.mark, given, as)).code).toBe(20000)
      await runQueue(server)
      const own = await server.call(workCalls.detail, which, { as: learner })
      expect(own.data).toMatchObject({ c: id, c_type: type })
      const grades = await server.call(gradebookCalls.mine, { id }, { as: learner })
      expect(grades.data).toMatchObject({ c_type: type, learner: { percent: 80 } })
      expect((await server.call(gradebookCalls.mine, { id }, { as: await buildMember(server) })).code).toBe(40300)
    },
  )

  test.runIf(definition.paths.learn)('is gone on with from home, at its address (K28)', async () => {
    const { learner, id } = await buildTaught()
    const { data } = await server.call(homeCalls.goOn, {}, { as: learner })
    expect(data).toMatchObject([{ id, link: learnPathOf({ type, id }), percent: 0 }])
  })
}
