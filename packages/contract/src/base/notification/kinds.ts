import { z } from 'zod'
import { contentTypes } from '../../content-types.ts'
import { pathTo } from '../../kernel/route.ts'
import {
  aboutComment,
  aboutContent,
  aboutLearned,
  aboutMoment,
  aboutTransfer,
  detailLink,
  kind,
  learnLink,
  manageLink,
  momentText,
  named,
  questionsLink,
  talkLink,
  transferLink,
} from './about.ts'

/** Names somebody who helps to manage a type of container: 协同成员, 管理员. */
function helperName(type: string): string {
  const label = contentTypes[type]?.container?.roles.admin?.label ?? '协同'
  return label === '协同' ? '协同成员' : label
}

/** Notices about members, hand-ins, dates, comments and tasks, of contents of every type. */
export const generalNotices = {
  'member.added': kind({
    params: aboutContent,
    audience: 'person',
    text: (params) => ({
      title: '加入学习',
      content: params.actor === '' ? `您被加入${named(params)}` : `${params.actor}将您加入${named(params)}`,
    }),
    link: detailLink,
  }),
  'member.removed': kind({
    params: aboutContent,
    audience: 'person',
    text: (params) => ({ title: '移出学习', content: `您已被移出${named(params)}，学习记录仍会保留` }),
    link: () => '',
  }),
  'member.joined': kind({
    params: aboutContent,
    audience: 'owner',
    text: (params, count) => ({
      title: '新成员',
      content:
        count > 1 ? `${params.actor}等${count}人加入了${named(params)}` : `${params.actor}加入了${named(params)}`,
    }),
    link: manageLink,
    group: ({ content_id: id }) => String(id),
  }),
  'cooperator.added': kind({
    params: aboutContent,
    audience: 'person',
    text: (params) => {
      const role = helperName(params.content_type)
      return { title: role, content: `您被设为${named(params)}的${role}，可以一起编辑内容` }
    },
    link: detailLink,
  }),
  'assistant.added': kind({
    params: aboutContent,
    audience: 'person',
    text: (params) => ({ title: '助教', content: `您被设为${named(params)}的助教，可以批阅、答疑和点名` }),
    link: detailLink,
  }),
  'hand-in.remind': kind({
    params: z.object({
      content_id: z.number(),
      content_type: z.string(),
      title: z.string(),
      /** Where it is handed in. */
      container_id: z.number(),
      container_type: z.string(),
    }),
    audience: 'person',
    text: (params) => ({ title: '请尽快完成', content: `老师提醒您尽快完成${named(params)}` }),
    link: learnLink,
  }),
  'hand-in.marked': kind({
    params: aboutLearned.extend({ content_type: z.string() }),
    audience: 'person',
    text: (params) => ({ title: '已批阅', content: `${named(params)}已批阅，点击查看` }),
    link: learnLink,
  }),
  'item.due': kind({
    params: aboutMoment,
    audience: 'person',
    text: (params) => ({
      title: '即将截止',
      content: `${named(params)}将于${momentText(params)}截止，您还没有${contentTypes[params.content_type]?.markable ? '提交' : '完成'}`,
    }),
    link: learnLink,
  }),
  'item.opens': kind({
    params: aboutMoment,
    audience: 'person',
    text: (params) => ({ title: '即将开始', content: `${named(params)}将于${momentText(params)}开始，请按时参加` }),
    link: learnLink,
  }),
  'certificate.issued': kind({
    params: z.object({ content_id: z.number(), title: z.string() }),
    audience: 'person',
    text: ({ title }) => ({ title: '获得证书', content: `您已完成《${title}》的学习，证书已颁发，点击查看` }),
    link: () => '/my/my-certificate',
  }),
  'question.asked': kind({
    params: aboutComment,
    audience: 'owner',
    text: ({ actor, title, body }, count) => ({
      title: '新提问',
      content: count > 1 ? `${actor}等${count}人在《${title}》中提问` : `${actor}在《${title}》中提问：${body}`,
    }),
    link: questionsLink,
    group: ({ content_id: id }) => String(id),
  }),
  'comment.replied': kind({
    params: aboutComment,
    audience: 'person',
    text: ({ actor, title, body }) => ({ title: '收到回复', content: `${actor}在《${title}》中回复了您：${body}` }),
    link: talkLink,
  }),
  'announcement.made': kind({
    params: z.object({ content_id: z.number(), content_type: z.string(), title: z.string(), said: z.string() }),
    audience: 'person',
    text: ({ title, said }) => ({ title: '新公告', content: `《${title}》发布了公告：${said}` }),
    link: ({ content_id: id, content_type: type }) => {
      const path = contentTypes[type]?.detailPath
      return path ? `${pathTo(path, { id })}?tab=announcement` : ''
    },
  }),
  'feedback.answered': kind({
    params: z.object({ feedback_id: z.number(), said: z.string() }),
    audience: 'person',
    text: ({ said }) => ({ title: '反馈已回复', content: `您的反馈已回复：${said}` }),
    link: () => '/my/feedback',
  }),
  'plan.wanted': kind({
    params: z.object({ org_id: z.number(), org: z.string(), actor: z.string() }),
    audience: 'owner',
    text: ({ actor, org }, count) => ({
      title: '升级提醒',
      content:
        count > 1 ? `${actor}等${count}人希望升级${org}的服务` : `${actor}希望升级${org}的服务，请联系平台开通或续费`,
    }),
    link: ({ org_id: id }) => `/sec/org/plan?org=${id}`,
    group: ({ org_id: id }) => String(id),
  }),
  'transfer.done': kind({
    params: aboutTransfer,
    audience: 'person',
    text: ({ title, rows, kind: done }) =>
      done === 'import'
        ? { title: '导入完成', content: `${title}已完成，共${rows}条` }
        : { title: '导出完成', content: `${title}已导出，共${rows}行，点击下载` },
    link: transferLink,
  }),
  'transfer.failed': kind({
    params: aboutTransfer,
    audience: 'person',
    text: ({ title, message, kind: done }) =>
      done === 'import'
        ? { title: '导入失败', content: `${title}没有完成：${message}` }
        : { title: '导出失败', content: `${title}没有导出：${message}` },
    link: transferLink,
  }),
  'job.failed': kind({
    params: z.object({ job: z.string(), count: z.number() }),
    audience: 'person',
    text: ({ job, count }) => ({
      title: '后台任务失败',
      content: `后台任务${job}多次重试后仍然失败${count > 1 ? `，共${count}个` : ''}，请查看原因后重试`,
    }),
    link: () => '/sec/backend/queue',
    group: ({ job }) => job,
  }),
} as const
