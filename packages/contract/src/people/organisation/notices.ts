import { z } from 'zod'
import { kind } from '../../base/notification/about.ts'

const aboutOrg = z.object({ org_id: z.number(), org: z.string() })
const ownOrgs = () => '/sec/homepage/org'

/** What members and admins of organisations are told of. */
export const orgNotices = {
  'org.asked': kind({
    params: aboutOrg.extend({ actor: z.string() }),
    audience: 'owner',
    text: ({ actor, org }, count) => ({
      title: '加入组织申请',
      content: count > 1 ? `${actor}等${count}人申请加入${org}` : `${actor}申请加入${org}`,
    }),
    link: ({ org_id: id }) => `/sec/org/request?org=${id}`,
    group: ({ org_id: id }) => String(id),
  }),
  'org.joined': kind({
    params: aboutOrg.extend({ actor: z.string() }),
    audience: 'owner',
    text: ({ actor, org }, count) => ({
      title: '新成员加入',
      content: count > 1 ? `${actor}等${count}人加入了${org}` : `${actor}加入了${org}`,
    }),
    link: ({ org_id: id }) => `/sec/org/member?org=${id}`,
    group: ({ org_id: id }) => String(id),
  }),
  'org.accepted': kind({
    params: aboutOrg,
    audience: 'person',
    text: ({ org }) => ({ title: '已加入组织', content: `您已加入${org}` }),
    link: ownOrgs,
  }),
  'org.refused': kind({
    params: aboutOrg.extend({ reason: z.string() }),
    audience: 'person',
    text: ({ org, reason }) => ({
      title: '加入申请未通过',
      content: `您加入${org}的申请未通过${reason === '' ? '' : `：${reason}`}`,
    }),
    link: ownOrgs,
  }),
  'org.invited': kind({
    params: aboutOrg,
    audience: 'person',
    text: ({ org }) => ({ title: '组织邀请', content: `${org}邀请您加入，请在7天内处理` }),
    link: ownOrgs,
  }),
  'org.changed': kind({
    params: aboutOrg.extend({ change: z.string(), reason: z.string() }),
    audience: 'person',
    text: ({ org, change, reason }) => ({
      title: '组织成员变更',
      content: `${org}：${change}${reason === '' ? '' : `，原因：${reason}`}`,
    }),
    link: ownOrgs,
  }),
  'org.allChanged': kind({
    params: aboutOrg.extend({ deed: z.string(), people: z.number() }),
    audience: 'owner',
    text: ({ org, deed, people }) => ({ title: '批量操作完成', content: `${org}：已对${people}名成员完成“${deed}”` }),
    link: ({ org_id: id }) => `/sec/org/member?org=${id}`,
  }),
  'org.reviewed': kind({
    params: aboutOrg.extend({ accepted: z.boolean(), reason: z.string() }),
    audience: 'person',
    text: ({ org, accepted, reason }) => ({
      title: '组织认证',
      content: accepted ? `${org}的认证审核通过` : `${org}的认证审核拒绝${reason === '' ? '' : `：${reason}`}`,
    }),
    link: ({ org_id: id }) => `/sec/org/profile?org=${id}`,
  }),
  'plan.granted': kind({
    params: aboutOrg.extend({ plan: z.string(), until: z.string() }),
    audience: 'person',
    text: ({ org, plan, until }) => ({
      title: '组织服务已开通',
      content: `${org}已开通${plan}${until === '' ? '' : `，有效期至${until}`}`,
    }),
    link: ({ org_id: id }) => `/sec/org/plan?org=${id}`,
  }),
  'plan.refused': kind({
    params: aboutOrg.extend({ reason: z.string() }),
    audience: 'person',
    text: ({ org, reason }) => ({
      title: '服务申请未通过',
      content: `${org}的服务申请未通过${reason === '' ? '' : `：${reason}`}`,
    }),
    link: ({ org_id: id }) => `/sec/org/plan?org=${id}`,
  }),
  'plan.ends': kind({
    params: aboutOrg.extend({ plan: z.string(), days: z.number(), until: z.string() }),
    audience: 'person',
    text: ({ org, plan, days, until }) => ({
      title: '组织服务到期提醒',
      content: days === 0 ? `${org}的${plan}已到期，请及时续费` : `${org}的${plan}将于${until}到期，剩余${days}天`,
    }),
    link: ({ org_id: id }) => `/sec/org/plan?org=${id}`,
  }),
} as const
