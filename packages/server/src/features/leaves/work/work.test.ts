import { randomUUID } from 'node:crypto'
import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { describe, expect, test } from 'vitest'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildAssignment, buildWork } from './work.factory.ts'

const server = useTestServer()
const hour = 3600

describe('a work', () => {
  test('is made with its requirement, changed, and what is not sent stays', async () => {
    const teacher = await buildTeacher(server)
    const collection = await buildCollection(server, teacher)
    const fileId = await buildFile(server, teacher, 'document')
    const id = await buildWork(server, collection, {
      body: '<p>写一篇总结<script>x</script></p>',
      attachment_ids: [fileId],
    })
    await server.call(workCalls.update, { id, total_score: 50, row_version: 1 }, { as: teacher })
    const { data } = await server.call(workCalls.content, { id }, { as: teacher })
    expect(data).toMatchObject({
      body: '<p>写一篇总结</p>',
      attachments: [{ id: fileId }],
      settings: { total_score: 50, allows: ['text', 'file'], late_policy: null, completion: 'submit' },
      begun: false,
    })
    const stale = await server.call(workCalls.update, { id, title: '旧', row_version: 1 }, { as: teacher })
    expect(stale.code).toBe(40900)
  })

  test('its points are a positive whole number (score.positiveInteger)', async () => {
    const teacher = await buildTeacher(server)
    for (const total_score of [0, -1, 1.5]) {
      const made = await server.call(workCalls.create, { title: newTitle(), total_score }, { as: teacher })
      expect(made.errors).toEqual([{ field: 'total_score', message: '请输入正整数' }])
    }
  })

  test('is refused when its end comes before it is due, and without a way to hand in', async () => {
    const teacher = await buildTeacher(server)
    const input = { title: newTitle(), due_at: 2000, cutoff_at: 1000 }
    const window = await server.call(workCalls.create, input, { as: teacher })
    expect(window.errors).toEqual([{ field: 'cutoff_at', message: '截止提交时间不能早于应交时间' }])
    const kinds = await server.call(workCalls.create, { title: newTitle(), allows: [] }, { as: teacher })
    expect(kinds.errors).toEqual([{ field: 'allows', message: '请至少选择一种提交方式' }])
  })

  test('shows who manages it that they hand in nothing, and who may not open it nothing', async () => {
    const { detail, teacher } = await buildAssignment(server)
    expect((await detail(teacher)).data).toMatchObject({ manages: true, refusal: '管理者不提交作业，请使用预览' })
    expect((await detail(await buildTeacher(server))).code).toBe(40400)
  })
})

describe('writing', () => {
  test('is kept with its version, and found again', async () => {
    const { save, detail, text, id, c, learner } = await buildAssignment(server)
    const first = await save(text('第一句'))
    expect(first.data).toMatchObject({ no: 1, row_version: 1 })
    const second = await save({ ...text('第一句，第二句'), row_version: 1 })
    expect(second.data.row_version).toBe(2)
    const { data } = await detail()
    expect(data.draft).toMatchObject({ body: '<p>第一句，第二句</p>', row_version: 2 })
    expect(data.submissions).toEqual([])
    const tree = await server.call(outlineCalls.tree, { content_id: c }, { as: learner })
    const item = tree.data.items.find(({ content_id }) => content_id === id)
    expect(item).toMatchObject({ content_type: 'work', state: 'in_progress', missing: '还需提交作业' })
  })

  test('two pages: the older one is told what is kept, and loses nothing', async () => {
    const { save, text } = await buildAssignment(server)
    await save(text('甲'))
    await save({ ...text('甲的新内容'), row_version: 1 })
    const refused = await save({ ...text('乙'), row_version: 1 })
    expect(refused).toMatchObject({ code: 40900, message: '作业已在其他页面修改' })
    expect(refused.body.data).toMatchObject({ draft: { body: '<p>甲的新内容</p>', row_version: 2 } })
    const again = await save({ ...text('甲的新内容'), row_version: 1 })
    expect(again.data.row_version).toBe(2)
  })

  test('a save goes on over one of its own whose answer was lost, and over no other', async () => {
    const { save, text } = await buildAssignment(server)
    const [first, second, late] = [randomUUID(), randomUUID(), randomUUID()]
    await save({ ...text('甲'), save_key: first })
    expect((await save({ ...text('乙'), save_key: late })).code).toBe(40900)
    const next = await save({ ...text('甲乙'), save_key: second, unanswered: [first] })
    expect(next.data.row_version).toBe(2)
    // The first once more, held up on its way: what overtook it stays.
    const overtaken = await save({ ...text('甲'), save_key: first })
    expect(overtaken.body.data).toMatchObject({ draft: { body: '<p>甲乙</p>', row_version: 2 } })
    expect((await save({ ...text('甲乙丙'), row_version: 1, unanswered: [first] })).code).toBe(40900)
  })

  test('ten first saves at once make one draft', async () => {
    const { save, text, detail } = await buildAssignment(server)
    const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => save(text(`第${at}页`))))
    expect(replies.filter(({ code }) => code === 20000)).toHaveLength(1)
    expect((await detail()).data.draft).toMatchObject({ no: 1, row_version: 1 })
  })
})

describe('what may be handed in', () => {
  test('is what the work takes', async () => {
    const { submit, text } = await buildAssignment(server, { allows: ['link'] })
    expect((await submit(text('文字'))).errors).toEqual([{ field: 'body', message: '本作业不接受文字' }])
    expect((await submit({ link: 'javascript:alert(1)' })).errors).toEqual([
      { field: 'link', message: '请输入以 http:// 或 https:// 开头的链接' },
    ])
    expect((await submit({})).errors).toEqual([{ field: 'body', message: '请先填写作业内容' }])
    expect((await submit({ link: 'https://example.cn/a' })).code).toBe(20000)
  })

  test('files are one’s own, of the kind, the size and the number asked for, and no two of one name', async () => {
    const { submit, learner, teacher } = await buildAssignment(server, { allows: ['image'], max_files: 2 })
    const strangers = await buildFile(server, teacher)
    expect((await submit({ file_ids: [strangers] })).errors).toEqual([
      { field: 'file_ids', message: '文件不存在，请重新上传' },
    ])
    const pdf = await buildFile(server, learner, 'document')
    expect((await submit({ file_ids: [pdf] })).errors?.[0]?.message).toBe('本作业只接受图片')
    const images = [
      await buildFile(server, learner),
      await buildFile(server, learner),
      await buildFile(server, learner),
    ]
    expect((await submit({ file_ids: images })).errors?.[0]?.message).toBe('最多上传2个文件')
    const { data } = await submit({ file_ids: images.slice(0, 2) })
    expect(data.submission.files.map(({ filename }) => filename)).toEqual(['课件.png', '课件 (2).png'])
  })

  test('the statement is asked for and kept with its time', async () => {
    const { submit, text } = await buildAssignment(server, { statement: true })
    expect((await submit(text('甲'))).errors).toEqual([{ field: 'stated', message: '请确认为本人完成' }])
    const { data } = await submit({ ...text('甲'), stated: true })
    expect(data.submission.stated_at).toBeGreaterThan(0)
  })
})

describe('handing in', () => {
  test('waits for the teacher, once, and says so', async () => {
    const { submit, detail, text } = await buildAssignment(server)
    const done = await submit(text('我的作业'))
    expect(done.data).toMatchObject({
      submission: { no: 1, state: 'submitted', late_s: 0, max_score: 100, score: null },
      learned: { state: 'submitted', missing: '等待老师批阅' },
    })
    expect(await submit(text('再来'))).toMatchObject({ code: 40900, message: '作业已提交，等待老师批阅' })
    expect((await detail()).data).toMatchObject({
      draft: null,
      submissions: [{ no: 1 }],
      refusal: '作业已提交，等待老师批阅',
      can_withdraw: true,
    })
  })

  test('ten at once are one', async () => {
    const { submit, text, detail } = await buildAssignment(server)
    const replies = await Promise.all(Array.from({ length: 10 }, () => submit(text('同一份'))))
    expect(replies.filter(({ code }) => code === 20000)).toHaveLength(1)
    expect(replies.filter(({ code }) => code === 40900)).toHaveLength(9)
    expect((await detail()).data.submissions).toHaveLength(1)
  })

  test('within a minute after it is due it is on time, later it is late', async () => {
    const due_at = nowSeconds(server) + hour
    const inTime = await buildAssignment(server, { due_at })
    const { data } = await later(server, hour + 55, () => inTime.submit())
    expect(data.submission).toMatchObject({ late_s: 0, due_at })
    const late = await buildAssignment(server, { due_at })
    const after = await later(server, 3 * hour + 5, () => late.submit())
    expect(after.data.submission.late_s).toBeGreaterThanOrEqual(2 * hour)
  })

  test('is taken a second before the end and refused a second after', async () => {
    const cutoff_at = nowSeconds(server) + hour
    const before = await buildAssignment(server, { cutoff_at })
    const after = await buildAssignment(server, { cutoff_at })
    const left = cutoff_at - nowSeconds(server)
    expect((await later(server, left - 2, () => before.submit())).code).toBe(20000)
    const refused = await later(server, left + 1, () => after.submit())
    expect(refused).toMatchObject({ code: 40900, message: '已过截止提交时间，不能再提交' })
    expect((await later(server, left + 1, () => after.detail())).data.refusal).toBe('已过截止提交时间，不能再提交')
  })

  test('can be taken back before it is due, and goes on as it was', async () => {
    const { submit, withdraw, detail, text } = await buildAssignment(server, { due_at: nowSeconds(server) + hour })
    expect((await withdraw()).code).toBe(40900)
    await submit(text('写好了'))
    expect((await withdraw()).data.learned).toMatchObject({ state: 'in_progress', missing: '还需提交作业' })
    const { draft, submissions } = (await detail()).data
    expect(draft).toMatchObject({ body: '<p>写好了</p>', no: 1 })
    expect(submissions).toEqual([])
    expect((await submit({ ...text('写得更好'), row_version: draft?.row_version ?? 0 })).code).toBe(20000)
  })

  test('after it was due nothing is taken back', async () => {
    const { submit, withdraw } = await buildAssignment(server, { due_at: nowSeconds(server) + hour })
    await submit()
    const refused = await later(server, hour + 10, withdraw)
    expect(refused).toMatchObject({ code: 40900, message: '已过应交时间，不能撤回' })
  })
})

describe('who reads what was handed in', () => {
  test('the learner and those who teach there, nobody else; drafts are the learner’s own', async () => {
    const { submit, save, learner, teacher, collection, withdraw } = await buildAssignment(server)
    const classmate = await buildMember(server, { org: teacher.org })
    const helper = await buildTeacher(server)
    await server.database.query({
      text: `insert into membership (content_id, user_id, role, state, via) values ($1, $2, 'member', 'active', 'self'), ($1, $3, 'admin', 'active', 'self')`,
      values: [collection.id, classmate.userId, helper.userId],
    })
    const fileId = await buildFile(server, learner, 'document')
    const read = async (as: typeof classmate) => (await server.call(uploadCalls.read, { id: fileId }, { as })).code
    await save({ file_ids: [fileId] })
    expect([await read(learner), await read(teacher)]).toEqual([20000, 40400])
    await submit({ file_ids: [fileId], row_version: 1 })
    expect(await Promise.all([learner, teacher, helper, classmate, await buildTeacher(server)].map(read))).toEqual([
      ...[20000, 20000, 20000],
      ...[40400, 40400],
    ])
    await withdraw()
    expect(await read(teacher)).toBe(40400)
  })
})
