import { previewCalls } from '@zhixing/contract/around/preview/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import type { Call, CallInput, SingleCall } from '@zhixing/contract/kernel/call.ts'
import type { CourseCalls } from '@zhixing/contract/learning/leaf/packer.ts'
import { outlineCalls, outlineMessages } from '@zhixing/contract/learning/outline/calls.ts'
import { examByQuestionCalls } from '@zhixing/contract/leaves/exam/by-question-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { examPrintCalls } from '@zhixing/contract/leaves/exam/print-calls.ts'
import { examRemarkCalls } from '@zhixing/contract/leaves/exam/remark-calls.ts'
import { examStatsCalls } from '@zhixing/contract/leaves/exam/stats-calls.ts'
import { questionItemCalls } from '@zhixing/contract/leaves/question-item/calls.ts'
import { packCourse } from '@zhixing/contract/material/courseware/pack-course.ts'
import { libraryCalls } from '@zhixing/contract/material/library/calls.ts'
import { describe, expect, test } from 'vitest'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { addMembers } from '../../../src/features/content/membership/public.ts'
import { beginSitting, buildExam, fiveQuestions } from '../../../src/features/leaves/exam/exam.factory.ts'
import { buildQuestionItem } from '../../../src/features/leaves/question-item/question-item.factory.ts'
import { buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import type { SignedIn } from '../../client.ts'
import { codeOf } from './placed.ts'
import { server } from './server.ts'

const join = (who: SignedIn, id: number, role: 'member' | 'admin') =>
  server.database.tx((tx) => addMembers(tx, { contentId: id, userIds: [who.userId], role, via: 'self' }))

/** Two collections with the same exam and question; one person learns the first and is a cooperator in the second. */
async function buildShared() {
  const author = await buildTeacher(server)
  const [one, two] = [await buildCollection(server, author), await buildCollection(server, author)]
  const exam = await buildExam(server, one, { questions: fiveQuestions })
  const item = await buildQuestionItem(server, one)
  const section = await server.call(outlineCalls.createSection, { content_id: two.id, title: '第一章' }, { as: author })
  const placing = { content_id: two.id, section_id: section.data.id, item_ids: [exam.id, item] }
  expect((await server.call(outlineCalls.addItems, placing, { as: author })).code).toBe(20000)
  const both = await buildTeacher(server, author.org)
  await join(both, one.id, 'member')
  await join(both, two.id, 'admin')
  const leave = () => server.call(collectionCalls.follow, { id: one.id, action: 'remove' }, { as: both })
  return { author, one, two, both, exam: exam.id, item, section: section.data.id, leave }
}

type Shared = Awaited<ReturnType<typeof buildShared>>

/** The codes of all calls that tell keys of the exam or the question, in the second collection unless said otherwise. */
function callsForKeys({ two, exam, item }: Shared, as: SignedIn, c = two.id) {
  const which = { id: exam, c }
  return Promise.all(
    [
      server.call(examCalls.questions, which, { as }),
      server.call(examByQuestionCalls.readingQuestions, which, { as }),
      server.call(examPrintCalls.print, { ...which, seed: 1 }, { as }),
      server.call(examStatsCalls.questionStats, { ...which, which: 'all' }, { as }),
      server.call(examRemarkCalls.remarkQuestions, which, { as }),
      server.call(questionItemCalls.content, { id: item, c }, { as }),
      server.call(previewCalls.createPreviewLink, { ...which, keys: true }, { as }),
    ].map(codeOf),
  )
}

/** Calls as who packs a course makes them. */
const callsOf = (as: SignedIn): CourseCalls => ({
  call: async <C extends SingleCall>(call: C, input: CallInput<C>) => {
    const { code, message, data } = await server.call(call, input, { as })
    if (code !== 20000) {
      throw new Error(String(message))
    }
    return data
  },
  rows: async <C extends Call>(call: C, input: CallInput<C>) => (await server.rows(call, input, { as })).rows,
})

const none = Array.from({ length: 7 }, () => 40300)
const all = none.map(() => 20000)

describe('a cooperator who learns an exam in another container (5c, K2)', () => {
  test('reads no keys of it, by whatever call, until they learn it no more', async () => {
    const shared = await buildShared()
    const { both, exam, two, author, leave } = shared
    expect(await callsForKeys(shared, both)).toEqual(none)
    const told = await server.call(examCalls.questions, { id: exam, c: two.id }, { as: both })
    expect(told).toMatchObject({ code: 40300, message: outlineMessages.learnsIt })
    expect(await callsForKeys(shared, author)).toEqual(all)
    await leave()
    expect(await callsForKeys(shared, both)).toEqual(all)
  })

  test('marks nobody there, and still manages the rest', async () => {
    const { both, author, exam, two, item } = await buildShared()
    const which = { id: exam, c: two.id }
    const learner = await buildTeacher(server, author.org)
    await join(learner, two.id, 'member')
    const start = () => server.call(examCalls.start, which, { as: learner })
    const sitting = await beginSitting(server, { start, learner })
    const as = { as: both }
    const granted = {
      ...which,
      uid: learner.userId,
      extra: 0,
      open_at: 0,
      close_at: 0,
      extra_attempts: 1,
      reason: '补考',
    }
    expect((await server.call(examManageCalls.grant, granted, as)).code).toBe(20000)
    await sitting.submit(1, { 5: ['先检查'] })
    expect(await codeOf(server.call(examMarkCalls.reading, { ...which, s: sitting.attempt_id }, as))).toBe(40300)
    const shown = await Promise.all([
      codeOf(server.call(examCalls.entrance, which, as)),
      codeOf(server.call(examManageCalls.sitters, which, as)),
      codeOf(server.call(examStatsCalls.statistics, { ...which, which: 'all' }, as)),
      codeOf(server.call(previewCalls.createPreviewLink, which, as)),
    ])
    expect(shown).toEqual([20000, 20000, 20000, 20000])
    expect((await server.call(outlineCalls.setHidden, { id: item, c: two.id, hidden: true }, as)).code).toBe(20000)
    const { row_version } = (await server.call(examCalls.entrance, which, as)).data
    expect((await server.call(examCalls.update, { ...which, row_version, title: '期末考试' }, as)).code).toBe(20000)
  })

  test('gets none by placing it in a container of their own, nor by a copy', async () => {
    const shared = await buildShared()
    const { both, exam, item, two, section, author } = shared
    const as = { as: both }
    const own = await buildCollection(server, both)
    const placing = { content_id: own.id, section_id: 0, item_ids: [exam, item] }
    expect((await server.call(outlineCalls.addItems, placing, as)).code).toBe(20000)
    expect(await callsForKeys(shared, both, own.id)).toEqual(none)

    const items = (await server.call(outlineCalls.tree, { content_id: two.id }, as)).data.items
    const placed = items.find(({ content_id }) => content_id === exam)?.id ?? 0
    expect(await codeOf(server.call(outlineCalls.duplicateItem, { content_id: two.id, id: placed }, as))).toBe(40300)
    expect(await codeOf(server.call(libraryCalls.copy, { id: exam }, as))).toBe(40300)
    const branch = { content_id: two.id, id: section, to: own.id }
    expect((await server.call(outlineCalls.copySection, branch, as)).data.left_out).toBe(2)
    const copied = await server.call(collectionCalls.copy, { id: two.id, title: '副本' }, as)
    expect(copied.data.left_out).toBe(2)
    expect((await server.call(outlineCalls.tree, { content_id: copied.data.id }, as)).data.items).toEqual([])
    const whole = await server.call(collectionCalls.copy, { id: two.id, title: '副本' }, { as: author })
    expect(whole.data.left_out).toBe(0)
  })

  test('exports no course with it, and is told which item it is and whom to ask', async () => {
    const { both, author, two, exam } = await buildShared()
    const { items } = (await server.call(outlineCalls.tree, { content_id: two.id }, { as: author })).data
    const title = items.find(({ content_id }) => content_id === exam)?.title
    const exported = (as: SignedIn) => packCourse(callsOf(as), two.id).then(({ description }) => description.chapters)
    await expect(exported(both)).rejects.toThrow(`「${title}」无法导出：${outlineMessages.learnsIt}`)
    expect(outlineMessages.learnsIt).toContain('请联系内容创建者或其他管理者')
    expect(await exported(author)).toMatchObject([{ items: [{ title }, {}] }])
  })

  test('gets none of one that its maker shares with their colleagues', async () => {
    const shared = await buildShared()
    const { both, author, exam, item } = shared
    await server.call(libraryCalls.share, { ids: [exam, item], shared: true }, { as: author })
    expect(await callsForKeys(shared, both)).toEqual(none)
    expect(await codeOf(server.call(libraryCalls.copy, { id: exam }, { as: both }))).toBe(40300)
    const colleague = await buildTeacher(server, author.org)
    expect(await codeOf(server.call(libraryCalls.copy, { id: exam }, { as: colleague }))).toBe(20000)
  })
})

test('the maker of an exam keeps its keys, whatever container of others they learn it in (5c, K2)', async () => {
  const shared = await buildShared()
  const { author, both, exam } = shared
  const own = await buildCollection(server, both)
  const placing = { content_id: own.id, section_id: 0, item_ids: [exam] }
  expect((await server.call(outlineCalls.addItems, placing, { as: both })).code).toBe(20000)
  await join(author, own.id, 'member')
  expect(await callsForKeys(shared, author)).toEqual(all)
})
