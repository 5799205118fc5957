import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import { discussionMarkCalls } from '@zhixing/contract/leaves/discussion/mark-calls.ts'
import { days } from '#kernel/time.ts'
import type { Stage } from './actor.ts'
import { pick, seeded } from './names.ts'
import type { MakeOther } from './other-lessons.ts'

/** What is talked about before the first design is drawn; the teacher gives the points. */
export const discussNeeds: MakeOther = (stage, placed, ownerId) =>
  stage.call(
    discussionCalls.create,
    {
      ...placed,
      body: [
        '<p>回想一次您参与过的活动或项目：<strong>开始时没有问清楚、后来返工的需求</strong>是什么？</p>',
        '<p>先写自己的经历，再选一位同学的帖子，告诉他怎样提问可以更早发现。</p>',
      ].join(''),
      marked_by: 'hand',
      points: 10,
      posts_asked: 1,
      replies_asked: 1,
      post_first: true,
    },
    ownerId,
  )

const posts = [
  '社团招新时只问了报名要填什么，没问名额。结果报满了表单还开着，最后一个个打电话道歉。',
  '给班级做值日表，忘了问请假怎么办，第一周就乱了。后来加了“换班”一栏才好。',
  '做校运会成绩页面时没问清楚并列名次怎么算，公布以后又改了一次。',
  '帮老师统计作业，默认大家都用学号，其实转专业的同学学号不一样，重名的又分不清。',
  '做活动签到，只想到现场有网络，没问体育馆里信号怎样，最后改成了纸质签到。',
] as const

const replies = [
  '可以先问一句：最坏的情况会发生什么？这样就容易想到例外。',
  '建议把流程从头到尾走一遍，让对方在每一步说“然后呢”。',
  '我也遇到过。后来我都会拿一份真实数据先试一次。',
  '如果当时列出每一种人会怎么用，可能早就发现了。',
] as const

const verdicts = [
  { score: 9, comment: '例子具体，原因找得准。' },
  { score: 8, comment: '经历讲清楚了，给同学的建议可以再具体一些。' },
  { score: 10, comment: '不但说出了问题，还想到了以后怎么避免，很好。' },
] as const

interface Talking {
  userId: number
  teacherId: number
  id: number
  c: number
  /** Milliseconds before now. */
  ago: number
}

/** A learner posts and answers somebody; what was said long ago is marked, what came lately waits. */
export async function joinTalk(stage: Stage, { userId, teacherId, id, c, ago }: Talking): Promise<void> {
  stage.goBack(ago)
  const which = { id, c }
  const words = `${userId} talks in ${id}`
  await stage.call(discussionCalls.say, { ...which, body: pick(posts, words) }, userId)
  const { rows } = await stage.call(discussionCalls.posts, { ...which, order: 'oldest' }, userId)
  const other = rows.find((post) => !post.is_mine)
  if (other) {
    await stage.call(discussionCalls.say, { ...which, post_id: other.id, body: pick(replies, words) }, userId)
  }
  if (ago > days(6)) {
    stage.goBack(ago / 2)
    await mark(stage, { userId, teacherId, id, c })
  }
}

async function mark(stage: Stage, { userId, teacherId, id, c }: Omit<Talking, 'ago'>): Promise<void> {
  const { rows } = await stage.call(markingCalls.getMarkPageData, { id: c, content_id: id }, teacherId)
  const waiting = rows.find(({ uid }) => uid === userId)
  if (waiting) {
    const { part } = await stage.call(discussionMarkCalls.reading, { id, c, s: waiting.s }, teacherId)
    const given = verdicts[seeded(`${userId} earns in ${id}`) % verdicts.length] ?? verdicts[0]
    await stage.call(
      discussionMarkCalls.mark,
      { id, c, s: waiting.s, row_version: part.row_version, ...given },
      teacherId,
    )
  }
}
