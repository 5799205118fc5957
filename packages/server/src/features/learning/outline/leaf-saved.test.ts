import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import { documentCalls } from '@zhixing/contract/leaves/document/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { linkCalls } from '@zhixing/contract/leaves/link/calls.ts'
import { pictureCalls } from '@zhixing/contract/leaves/picture/calls.ts'
import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { questionItemCalls } from '@zhixing/contract/leaves/question-item/calls.ts'
import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { surveyCalls } from '@zhixing/contract/leaves/survey/calls.ts'
import { thirdPartyCalls } from '@zhixing/contract/leaves/third-party/calls.ts'
import { videoCalls } from '@zhixing/contract/leaves/video/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { expect, test } from 'vitest'
import type { CallExtras } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { type BuiltCollection, buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildDiscussion } from '../../leaves/discussion/discussion.factory.ts'
import { buildExam } from '../../leaves/exam/exam.factory.ts'
import { buildLink } from '../../leaves/link/link.factory.ts'
import { buildPicture } from '../../leaves/picture/picture.factory.ts'
import { buildPractice } from '../../leaves/practice/practice.factory.ts'
import { buildQuestionItem } from '../../leaves/question-item/question-item.factory.ts'
import { buildSignin } from '../../leaves/signin/signin.factory.ts'
import { buildSurvey } from '../../leaves/survey/survey.factory.ts'
import { buildThirdParty } from '../../leaves/third-party/third-party.factory.ts'
import { buildWork } from '../../leaves/work/work.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { place } from './edit.ts'
import { buildLeaf } from './outline.factory.ts'

const server = useTestServer()

interface Which {
  id: number
  c: number
}

type Change = Which & { title: string; row_version: number }

/** How an activity of each type is made, saved, and read by its editor. */
const types = {
  article: {
    make: async (course: BuiltCollection) => (await buildLeaf(server, course, { type: 'article' })).id,
    save: (change: Change, as: CallExtras) => server.call(articleCalls.update, change, as),
    read: (which: Which, as: CallExtras) => server.call(articleCalls.detail, which, as),
  },
  video: {
    make: async (course: BuiltCollection) => (await buildLeaf(server, course, { type: 'video' })).id,
    save: (change: Change, as: CallExtras) => server.call(videoCalls.update, change, as),
    read: (which: Which, as: CallExtras) => server.call(videoCalls.detail, which, as),
  },
  document: {
    make: async (course: BuiltCollection) => (await buildLeaf(server, course, { type: 'document' })).id,
    save: (change: Change, as: CallExtras) => server.call(documentCalls.update, change, as),
    read: (which: Which, as: CallExtras) => server.call(documentCalls.detail, which, as),
  },
  survey: {
    make: (course: BuiltCollection) => buildSurvey(server, course),
    save: (change: Change, as: CallExtras) => server.call(surveyCalls.update, change, as),
    read: (which: Which, as: CallExtras) => server.call(surveyCalls.detail, which, as),
  },
  discussion: {
    make: (course: BuiltCollection) => buildDiscussion(server, course),
    save: (change: Change, as: CallExtras) => server.call(discussionCalls.update, change, as),
    read: (which: Which, as: CallExtras) => server.call(discussionCalls.detail, which, as),
  },
  signin: {
    make: (course: BuiltCollection) => buildSignin(server, course),
    save: (change: Change, as: CallExtras) => server.call(signinCalls.update, change, as),
    read: (which: Which, as: CallExtras) => server.call(signinCalls.detail, which, as),
  },
  link: {
    make: (course: BuiltCollection) => buildLink(server, course),
    save: (change: Change, as: CallExtras) => server.call(linkCalls.update, change, as),
    read: (which: Which, as: CallExtras) => server.call(linkCalls.detail, which, as),
  },
  picture: {
    make: (course: BuiltCollection) => buildPicture(server, course),
    save: (change: Change, as: CallExtras) => server.call(pictureCalls.update, change, as),
    read: (which: Which, as: CallExtras) => server.call(pictureCalls.detail, which, as),
  },
  thirdParty: {
    make: (course: BuiltCollection) => buildThirdParty(server, course),
    save: (change: Change, as: CallExtras) => server.call(thirdPartyCalls.update, change, as),
    read: (which: Which, as: CallExtras) => server.call(thirdPartyCalls.detail, which, as),
  },
  work: {
    make: (course: BuiltCollection) => buildWork(server, course),
    save: (change: Change, as: CallExtras) => server.call(workCalls.update, change, as),
    read: (which: Which, as: CallExtras) => server.call(workCalls.content, which, as),
  },
  practice: {
    make: (course: BuiltCollection) => buildPractice(server, course),
    save: (change: Change, as: CallExtras) => server.call(practiceCalls.update, change, as),
    read: (which: Which, as: CallExtras) => server.call(practiceCalls.content, which, as),
  },
  exam: {
    make: async (course: BuiltCollection) => (await buildExam(server, course)).id,
    save: (change: Change, as: CallExtras) => server.call(examCalls.update, change, as),
    read: (which: Which, as: CallExtras) => server.call(examCalls.questions, which, as),
  },
  questionItem: {
    make: (course: BuiltCollection) => buildQuestionItem(server, course),
    save: (change: Change, as: CallExtras) => server.call(questionItemCalls.update, change, as),
    read: (which: Which, as: CallExtras) => server.call(questionItemCalls.content, which, as),
  },
}

async function built(type: keyof typeof types) {
  const teacher = await buildTeacher(server)
  const admin = await buildMember(server, { org: teacher.org, role: 'ROLE_ORG_ADMIN', name: '李主任' })
  const learner = await buildMember(server, { org: teacher.org })
  const course = await buildCollection(server, teacher, { members: [[learner, 'member']] })
  const kind = types[type]
  const which = { id: await kind.make(course), c: course.id }
  return { teacher: { as: teacher }, admin: { as: admin }, learner: { as: learner }, kind, which }
}

const byAdmin = { saved_by: '李主任', saved_time: expect.any(Number) }

test.each(Object.keys(types) as (keyof typeof types)[])(
  'who edits an activity is told by whom and when it was saved since, and no learner is: %s',
  async (type) => {
    const { teacher, admin, learner, kind, which } = await built(type)
    const { row_version } = (await kind.read(which, teacher)).data
    expect((await kind.save({ ...which, row_version, title: '先改的标题' }, admin)).code).toBe(20000)
    expect((await kind.save({ ...which, row_version, title: '后改的标题' }, teacher)).code).toBe(40900)
    const stands = { title: '先改的标题', row_version: row_version + 1, ...byAdmin }
    expect((await kind.read(which, teacher)).data).toMatchObject(stands)
    expect((await kind.read(which, learner)).data ?? {}).not.toHaveProperty('saved_by')
  },
)

test('who hid an activity is told as well, for it is another version then', async () => {
  const { teacher, admin, kind, which } = await built('link')
  const { row_version } = (await kind.read(which, teacher)).data
  await kind.save({ ...which, row_version, title: '自己改的标题' }, teacher)
  expect((await server.call(outlineCalls.setHidden, { ...which, hidden: true }, admin)).code).toBe(20000)
  expect((await kind.read(which, teacher)).data).toMatchObject({ row_version: row_version + 2, ...byAdmin })
})

test('who holds a shared activity of somebody else’s in their course may not change it, and is told nobody’s name', async () => {
  const { teacher, admin, kind, which } = await built('article')
  const other = await buildTeacher(server, teacher.as.org)
  const course = await buildCollection(server, other)
  await server.database.tx((tx) => place(tx, { containerId: course.id, sectionId: 0, contentId: which.id }))
  await server.database.query({ text: `update content set visibility = 'internal' where id = $1`, values: [which.id] })
  await kind.save({ ...which, row_version: 1, title: '先改的标题' }, admin)
  const there = { id: which.id, c: course.id }
  expect((await kind.save({ ...there, row_version: 2, title: '别人改的标题' }, { as: other })).code).toBe(40300)
  expect((await kind.read(there, { as: other })).data).not.toHaveProperty('saved_by')
  expect((await kind.read(which, teacher)).data).toMatchObject(byAdmin)
})

test('a save is written down once, and not where it was refused', async () => {
  const { teacher, admin, kind, which } = await built('work')
  const lines = async () => {
    const text = 'select count(*)::int as lines from audit where object_type = $1 and object_id = $2'
    const { rows } = await server.database.query({ text, values: ['work', which.id] })
    return rows
  }
  await kind.save({ ...which, row_version: 1, title: '先改的标题' }, admin)
  await kind.save({ ...which, row_version: 1, title: '后改的标题' }, teacher)
  expect(await lines()).toEqual([{ lines: 1 }])
})
