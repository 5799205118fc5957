import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { previewCalls } from '@zhixing/contract/around/preview/calls.ts'
import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import { commentCalls } from '@zhixing/contract/talk/comment/calls.ts'
import { describe, expect, test } from 'vitest'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { endMembers } from '../../content/membership/public.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildTalk } from './discussion.factory.ts'

const server = useTestServer()
const day = 86_400

const at = (field: string, message: string) => ({ code: 40000, body: { errors: [{ field, message }] } })

const askedTwo = { points: 10, posts_asked: 1, replies_asked: 2 }

describe('a discussion', () => {
  test('asks for something, with points a person means, and a prompt', async () => {
    const teacher = await buildTeacher(server)
    const make = (part: object) =>
      server.call(discussionCalls.create, { title: '讨论', body: '<p>题目</p>', ...part }, { as: teacher })
    expect(await make({ body: '<p></p>' })).toMatchObject(at('body', '请输入讨论主题'))
    expect(await make({ points: -1 })).toMatchObject(at('points', '请输入0到1000的整数'))
    expect(await make({ points: 1.5 })).toMatchObject(at('points', '请输入0到1000的整数'))
    expect(await make({ replies_asked: 21 })).toMatchObject(at('replies_asked', '请输入0到20的整数'))
    expect(await make({ posts_asked: 0 })).toMatchObject(at('posts_asked', '发帖数和回复数至少有一项大于0'))
    expect(await make({ marked_by: 'hand' })).toMatchObject(at('points', '由老师评分时满分须大于0'))
    expect((await make({})).code).toBe(20000)
  })

  test('tells posts with their replies, the newest or the oldest first, and who teaches', async () => {
    const { say, posts, learner, classmate, teacher } = await buildTalk(server)
    const first = (await say(learner, '第一帖')).data.post_id
    await say(classmate, '第二帖')
    await say(teacher, '说得对', first)
    expect(await posts(classmate)).toMatchObject([
      { body: '第二帖', is_mine: true, is_teacher: false, replies: [], reply_num: 0 },
      { body: '第一帖', is_mine: false, reply_num: 1, replies: [{ body: '说得对', is_teacher: true }] },
    ])
    expect((await posts(classmate, { order: 'oldest' })).map(({ body }) => body)).toEqual(['第一帖', '第二帖'])
  })

  test('takes pictures and files, which are told with each post and reply, and named in its file (N16)', async () => {
    const { say, posts, which, learner, classmate, teacher } = await buildTalk(server)
    const [picture, paper] = [await buildFile(server, learner), await buildFile(server, classmate, 'document')]
    const first = (await say(learner, { body: '', file_ids: [picture] })).data.post_id
    await say(classmate, { body: '见附件', file_ids: [paper] }, first)
    expect(await posts(classmate)).toMatchObject([
      { body: '', files: [{ id: picture, kind: 'image' }], replies: [{ files: [{ id: paper, kind: 'document' }] }] },
    ])
    const replies = await server.rows(discussionCalls.replies, { ...which, post_id: first }, { as: learner })
    expect(replies.rows).toMatchObject([{ body: '见附件', files: [{ id: paper }] }])
    const written = await server.rows(discussionCalls.written, which, { as: teacher })
    expect(written.rows.map(({ files }) => files)).toEqual(['课件.png', '课件.pdf'])
    expect(await say(classmate, '', first)).toMatchObject(at('body', '请输入内容'))
    expect(await say(classmate, { body: '', file_ids: [picture] }, first)).toMatchObject(
      at('file_ids', '有图片或文件已失效，请移除后重新添加'),
    )
  })

  test('lets an author change what they said, and nobody else (N16)', async () => {
    const { say, edit, posts, which, learner, classmate, teacher } = await buildTalk(server)
    const first = (await say(learner, '我的帖子')).data.post_id
    const reply = (await say(classmate, '我的回复', first)).data.post_id
    expect((await edit(classmate, first)).code).toBe(40300)
    expect((await edit(teacher, first)).code).toBe(40300)
    expect(await edit(learner, first)).toMatchObject({ code: 20000, data: { post_id: first, row_version: 2 } })
    expect(await edit(learner, first, { body: '旧页面' })).toMatchObject({ code: 40900 })
    expect((await edit(classmate, reply, { body: '回复也改了' })).code).toBe(20000)
    expect(await posts(teacher)).toMatchObject([
      { body: '改过了', row_version: 2, replies: [{ body: '回复也改了', row_version: 2 }] },
    ])
    const [told] = await posts(teacher)
    expect([told?.edited_time, told?.replies[0]?.edited_time].every((time = 0) => time > 0)).toBe(true)
    const stranger = await buildMember(server)
    expect(
      (
        await server.call(
          discussionCalls.edit,
          { ...which, post_id: first, body: '我', row_version: 2 },
          { as: stranger },
        )
      ).code,
    ).toBe(40400)
  })

  test('pages its posts, and tells all replies to one', async () => {
    const { say, which, learner, classmate } = await buildTalk(server)
    const id = (await say(learner, '一')).data.post_id
    await say(learner, '二')
    for (const body of ['1', '2', '3', '4', '5', '6', '7']) {
      await say(classmate, body, id)
    }
    const asked = { ...which, order: 'oldest' as const, limit: 1 }
    const page = await server.rows(discussionCalls.posts, asked, { as: learner })
    expect(page).toMatchObject({ total: 2, rows: [{ body: '一', reply_num: 7 }] })
    expect(page.rows[0]?.replies.map(({ body }) => body)).toEqual(['1', '2', '3', '4', '5'])
    const next = await server.rows(discussionCalls.posts, { ...asked, page: 2 }, { as: learner })
    expect(next.rows.map(({ body }) => body)).toEqual(['二'])
    const newest = await server.call(discussionCalls.posts, { ...which, offset: 0, limit: 1 }, { as: learner })
    expect(newest.body).toMatchObject({ total: 2, data: [{ body: '二' }] })
    // What is said meanwhile moves nothing.
    await say(classmate, '三')
    const after = { ...which, limit: 1, after: String(newest.body.next) }
    expect((await server.rows(discussionCalls.posts, after, { as: learner })).rows).toMatchObject([{ body: '一' }])
    const all = await server.rows(discussionCalls.replies, { ...which, post_id: id }, { as: learner })
    expect(all.rows.map(({ body }) => body)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  })

  test('tells nothing of what was said to who only tries it, and takes nothing from them', async () => {
    const { which, say, learner, update, collection, teacher } = await buildTalk(server)
    await say(learner, '班里的话')
    await update({})
    const stranger = await buildMember(server, { org: teacher.org })
    await rowsOf(server, `update content set visibility = 'public' where id = $1`, [collection.id])
    await rowsOf(server, 'update placement set trial = true where content_id = $1', [which.id])
    const { data } = await server.call(discussionCalls.detail, which, { as: stranger })
    expect(data).toMatchObject({ post_num: 0, own: null, refusal: '加入学习后可查看和参与讨论' })
    const { rows, total } = await server.rows(discussionCalls.posts, which, { as: stranger })
    expect([rows, total]).toEqual([[], 0])
    expect((await say(stranger, '我也说')).code).toBe(40300)
  })

  test('is no matter of the comments beside items', async () => {
    const { which, say, learner, c, id } = await buildTalk(server)
    const post = (await say(learner, '我的帖子')).data.post_id
    const place = { content_id: c, item_id: id }
    const codes = [
      await server.call(commentCalls.lists, place, { as: learner }),
      await server.call(commentCalls.create, { ...place, body: '旁边说' }, { as: learner }),
      await server.call(commentCalls.remove, { content_id: c, id: post }, { as: learner }),
    ].map(({ code }) => code)
    expect(codes).toEqual([40400, 40400, 40400])
    expect((await server.call(discussionCalls.detail, which, { as: learner })).data.post_num).toBe(1)
  })

  test('is behind a preview link with its prompt alone', async () => {
    const { id, c, teacher, say, learner } = await buildTalk(server)
    await say(learner, '班里的话')
    const link = await server.call(previewCalls.createPreviewLink, { id, c }, { as: teacher })
    const shown = await server.call(previewCalls.preview, { hash: link.data.hash })
    expect(shown.data).toMatchObject({ content_type: 'discussion', html: '<p>您怎么看？</p>' })
    expect(JSON.stringify(shown.body)).not.toContain('班里的话')
  })
})

describe('one’s own post first', () => {
  test('keeps others’ words out of every reply until one has posted', async () => {
    const { say, posts, detail, which, learner, classmate, teacher } = await buildTalk(server, { post_first: true })
    const id = (await say(learner, '机密的看法')).data.post_id
    await say(teacher, '机密的回应', id)
    expect(await detail(classmate)).toMatchObject({ post_num: 1, held: true })
    const replies = [
      await server.call(discussionCalls.detail, which, { as: classmate }),
      await server.call(discussionCalls.posts, which, { as: classmate }),
      await server.call(discussionCalls.replies, { ...which, post_id: id }, { as: classmate }),
      await say(classmate, '抢先回复', id),
      await server.call(discussionCalls.remove, { ...which, post_id: id }, { as: classmate }),
    ]
    expect(replies.map(({ body }) => JSON.stringify(body)).join('')).not.toContain('机密')
    expect(replies.map(({ code }) => code)).toEqual([20000, 20000, 20000, 40300, 40300])
    expect(await posts(teacher)).toHaveLength(1)
    await say(classmate, '我的看法')
    expect((await posts(classmate)).map(({ body }) => body)).toEqual(['我的看法', '机密的看法'])
    expect(await detail(classmate)).toMatchObject({ post_num: 2, held: false })
  })

  test('counts while it stands', async () => {
    const { say, posts, remove, learner, classmate } = await buildTalk(server, { post_first: true })
    await say(learner, '别人的')
    const mine = (await say(classmate, '我的')).data.post_id
    expect(await posts(classmate)).toHaveLength(2)
    await remove(classmate, mine)
    expect(await posts(classmate)).toEqual([])
  })
})

describe('points by posts', () => {
  test('come in part with each post and reply to others, and whole when all that is asked is there', async () => {
    const { say, detail, item, learner, classmate } = await buildTalk(server, askedTwo)
    const others = (await say(classmate, '别人的帖子')).data.post_id
    expect(await item()).toMatchObject({ state: 'not_started', missing: '还需参与讨论' })
    const first = await say(learner, '我的帖子')
    expect(first.data.learned).toMatchObject({ state: 'in_progress', percent: 33, missing: '还需回复2帖' })
    // An answer to oneself is none.
    expect((await say(learner, '自问自答', first.data.post_id)).data.learned?.percent).toBe(33)
    await say(learner, '回复一', others)
    expect((await detail()).own).toMatchObject({ posts: 1, replies: 1, score: 6.67, max_score: 10 })
    const last = await say(learner, '回复二', others)
    expect(last.data.learned).toEqual({ state: 'completed', percent: 100, missing: '', container_percent: 100 })
    expect((await detail()).own).toMatchObject({ score: 10, max_score: 10 })
  })

  test('go with what is removed, while what is done stays done; a teacher removes anything', async () => {
    const { say, remove, detail, item, posts, learner, classmate, teacher } = await buildTalk(server, askedTwo)
    const others = (await say(classmate, '别人的帖子')).data.post_id
    const mine = (await say(learner, '我的帖子')).data.post_id
    await say(learner, '回复一', others)
    await say(learner, '回复二', others)
    expect((await remove(classmate, mine)).code).toBe(40300)
    expect((await remove(learner, mine)).data.learned).toMatchObject({ state: 'completed', percent: 100 })
    expect((await detail()).own).toMatchObject({ posts: 0, replies: 2, score: 6.67 })
    // Its replies go along, of whoever they are.
    expect((await remove(teacher, others)).data.learned).toBeNull()
    expect((await detail()).own).toMatchObject({ posts: 0, replies: 0, score: null })
    expect((await detail(classmate)).own).toMatchObject({ posts: 0, score: null })
    expect(await item()).toMatchObject({ state: 'completed' })
    expect(await posts()).toEqual([])
    expect((await remove(learner, mine)).code).toBe(40400)
  })

  test('stand in the gradebook, which has no column where nothing is earned; nobody is asked to mark', async () => {
    const { c, id, teacher, say, learner, classmate, update, item } = await buildTalk(server, { points: 5 })
    await say(learner, '我的帖子')
    await runQueue(server)
    const sheet = async () => (await server.call(gradebookCalls.sheet, { id: c }, { as: teacher })).data
    expect((await sheet()).items).toMatchObject([{ content_type: 'discussion', max: 5, is_marked: false }])
    const marked = await server.call(markingCalls.getCollectionDetailMarkData, { id: c }, { as: teacher })
    expect(marked.data).toMatchObject({ waiting: 0, items: [{ content_id: id, waiting: 0, marked: 0, missing: 1 }] })
    // Silence is missing and reminded (N11).
    const missing = { id: c, state: 'missing', content_id: id } as const
    const { rows: silent } = await server.rows(markingCalls.getMarkPageData, missing, { as: teacher })
    expect(silent.map(({ uid }) => uid)).toEqual([classmate.userId])
    const reminded = await server.call(markingCalls.remind, { id: c, content_id: id }, { as: teacher })
    expect(reminded.data).toEqual({ count: 1, skipped: 0 })
    expect(await item(teacher)).toMatchObject({ handed_in: 1 })
    const columns = async () =>
      (await server.rows(reportCalls.stats, { id: c }, { as: teacher })).rows.map(({ scores }) => scores)
    expect(await columns()).toContainEqual({ [id]: 5 })
    const { data: filters } = await server.call(reportCalls.getFilterOption, { id: c }, { as: teacher })
    expect(filters.items).toMatchObject([{ content_id: id, markable: false }])
    await update({ points: 0 })
    await runQueue(server)
    await server.call(gradebookCalls.refresh, { id: c }, { as: teacher })
    await runQueue(server)
    expect((await sheet()).items).toEqual([])
  })

  test('are counted anew when more is asked', async () => {
    const { say, detail, update, learner, classmate } = await buildTalk(server, { points: 10 })
    await say(learner, '我的帖子')
    await say(classmate, '别人的帖子')
    expect((await detail()).own?.score).toBe(10)
    await update({ points: 20, posts_asked: 4 })
    await runQueue(server)
    expect([(await detail()).own?.score, (await detail(classmate)).own?.score]).toEqual([5, 5])
    expect(await update({ marked_by: 'hand' })).toMatchObject({ code: 40900, message: '已有人发言，不能更改评分方式' })
  })

  test('of one who posts twice at once count both', async () => {
    const { say, detail, learner } = await buildTalk(server, { points: 10, posts_asked: 4 })
    await Promise.all(['一', '二', '三', '四'].map((body) => say(learner, body)))
    expect((await detail()).own).toMatchObject({ posts: 4, score: 10 })
  })
})

describe('times of the outline', () => {
  test('tell what is late, and after the close nobody but who teaches says or takes back anything', async () => {
    const talk = await buildTalk(server, { points: 10 })
    const { say, edit, posts, remove, detail, learner, classmate, teacher, c, id } = talk
    const now = nowSeconds(server)
    const [place] = await rowsOf<{ id: string }>(server, 'select id from placement where content_id = $1', [id])
    const rules = { content_id: c, ids: [Number(place?.id)], due_at: now + day, close_at: now + 2 * day }
    await server.call(outlineCalls.setRules, rules, { as: teacher })
    const early = (await say(learner, '按时')).data.post_id
    await later(server, 1.5 * day, async () => {
      await say(learner, '晚了')
      expect((await posts()).map(({ is_late }) => is_late)).toEqual([true, false])
      expect((await posts(teacher)).map(({ is_late }) => is_late)).toEqual([true, false])
      // Nobody else is told who was late.
      expect((await posts(classmate)).map(({ is_late }) => is_late)).toEqual([false, false])
      // A change after it was due counts as said then.
      await edit(learner, early)
      expect((await posts(teacher)).map(({ is_late }) => is_late)).toEqual([true, true])
    })
    await later(server, 3 * day, async () => {
      expect(await detail()).toMatchObject({ refusal: '讨论已截止，不能再发言', close_at: now + 2 * day })
      expect(await say(learner, '太晚了')).toMatchObject({ code: 40900, message: '讨论已截止，不能再发言' })
      expect((await remove(learner, early)).code).toBe(40900)
      expect(await edit(learner, early, { row_version: 2 })).toMatchObject({
        code: 40900,
        message: '讨论已截止，不能再修改',
      })
      expect((await say(teacher, '总结')).code).toBe(20000)
      expect((await remove(teacher, early)).code).toBe(20000)
    })
  })

  test('keep a learner out before it opens', async () => {
    const { say, learner, teacher, c, id } = await buildTalk(server)
    const [place] = await rowsOf<{ id: string }>(server, 'select id from placement where content_id = $1', [id])
    const rules = { content_id: c, ids: [Number(place?.id)], open_at: nowSeconds(server) + day }
    await server.call(outlineCalls.setRules, rules, { as: teacher })
    expect((await say(learner, '太早了')).code).toBe(42300)
  })
})

describe('what becomes of it', () => {
  test('what a removed member said stays for the others, and a teacher may take it away; they read no more', async () => {
    const { c, say, posts, remove, detail, learner, classmate, teacher } = await buildTalk(server, askedTwo)
    const theirs = (await say(learner, '走之前的话')).data.post_id
    await say(classmate, '回应', theirs)
    const ending = { contentId: c, userIds: [learner.userId], state: 'removed' as const, actorId: teacher.userId }
    await server.database.tx((tx) => endMembers(tx, ending))
    expect(await posts(classmate)).toMatchObject([{ body: '走之前的话', reply_num: 1 }])
    expect((await say(learner, '还想说')).code).toBe(40400)
    expect((await remove(learner, theirs)).code).toBe(40400)
    expect((await detail(classmate)).own).toMatchObject({ replies: 1, score: 3.33 })
    expect((await remove(teacher, theirs)).code).toBe(20000)
    // Its reply went along, and its points.
    expect((await detail(classmate)).own).toMatchObject({ replies: 0, score: null })
    expect(await posts(classmate)).toEqual([])
  })

  test('what looks like markup is said as it was typed, and a prompt keeps no script', async () => {
    const body = '<p onclick="alert(1)">您怎么看？</p><script>alert(2)</script>'
    const { say, posts, detail, learner } = await buildTalk(server, { body })
    const typed = '<img src=x onerror=alert(1)> {{7*7}} \u202e倒着'
    await say(learner, typed)
    expect((await posts()).map((post) => post.body)).toEqual([typed])
    expect((await detail()).body).toBe('<p>您怎么看？</p>')
    expect((await say(learner, ' \n ')).code).toBe(40000)
    expect((await say(learner, '长'.repeat(5001))).code).toBe(40000)
  })

  test('a copy asks the same and has none of what was said', async () => {
    const { c, teacher, say, learner } = await buildTalk(server, { ...askedTwo, post_first: true })
    await say(learner, '我的帖子')
    const copied = await server.call(collectionCalls.copy, { id: c, title: '下学期' }, { as: teacher })
    const tree = await server.call(outlineCalls.tree, { content_id: copied.data.id }, { as: teacher })
    const asked = { id: tree.data.items[0]?.content_id ?? 0, c: copied.data.id }
    const { data } = await server.call(discussionCalls.detail, asked, { as: teacher })
    expect(data).toMatchObject({ ...askedTwo, post_first: true, body: '<p>您怎么看？</p>', post_num: 0, begun: false })
  })

  test('who teaches gets everything that was said in a file', async () => {
    const { which, say, learner, classmate, teacher } = await buildTalk(server)
    const id = (await say(learner, '我的帖子')).data.post_id
    await say(classmate, '我的回复', id)
    const { rows } = await server.rows(discussionCalls.written, which, { as: teacher })
    expect(rows).toMatchObject([
      { kind_label: '帖子', body: '我的帖子', answers: '' },
      { kind_label: '回复', body: '我的回复' },
    ])
    expect((await server.call(discussionCalls.written, which, { as: learner })).code).toBe(40300)
  })
})
