import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { id, keyword, qInt, text, unixSeconds } from '../../kernel/coerce.ts'
import { savedFields } from '../../kernel/saved.ts'
import { formats } from '../../limits.ts'
import { bannerTypes } from './sizes.ts'

/** Whom a banner is shown to. */
export const bannerAudiences = ['all', 'visitor', 'member', 'teacher'] as const
export type BannerAudience = (typeof bannerAudiences)[number]
export const bannerTargets = ['_self', '_blank'] as const
export const bannerTones = ['blue', 'teal', 'purple', 'orange'] as const

export const bannerLimits = { titleMax: 30, textMax: 60, hrefMax: 500, priorityMax: 999, currentMax: 40 } as const

export const bannerMessages = {
  titleRequired: '请输入标题',
  titleLength: '标题限制30个字符以内',
  textLength: '说明限制60个字符以内',
  hrefWrong: '请输入以 / 开头的站内地址，或以 http://、https:// 开头的地址',
  endsFirst: '结束时间应晚于开始时间',
  groupWrong: '组织不存在，请重新选择',
  pictureWrong: '请重新上传图片',
} as const

/** A banner as pages show it (banner.fields). Without a picture one is drawn from title, text and tone. */
export const bannerShape = z.object({
  id: z.number(),
  type: z.enum(bannerTypes),
  title: z.string(),
  text: z.string(),
  tone: z.enum(bannerTones),
  big_img_url: z.string(),
  medium_img_url: z.string(),
  href: z.string(),
  target: z.enum(bannerTargets),
})
export type Banner = z.infer<typeof bannerShape>

/** A place of our own, never another host's by `//`, or a whole address. */
const href = z
  .string()
  .transform((value) => value.trim())
  .pipe(
    z
      .string()
      .max(bannerLimits.hrefMax, bannerMessages.hrefWrong)
      .refine((value) => value === '' || /^\/(?![/\\])/.test(value) || formats.httpUrl.test(value), {
        message: bannerMessages.hrefWrong,
      }),
  )

/** What pages send with the banner calls (banner.list.params). */
const shownWhere = { platform: z.enum(['lxp']).default('lxp'), group_id: qInt(0).optional() }

const stored = bannerShape.extend({
  big_img_id: z.number(),
  medium_img_id: z.number(),
  group_id: z.number(),
  /** Empty: for everybody. */
  group_name: z.string(),
  audience: z.enum(bannerAudiences),
  priority: z.number(),
  start_time: unixSeconds,
  end_time: unixSeconds,
  is_enabled: z.boolean(),
  click_num: z.number(),
  /** off: switched off · waiting · showing · over. */
  state: z.enum(['off', 'waiting', 'showing', 'over']),
  row_version: z.number(),
  create_time: unixSeconds,
})
export type StoredBanner = z.infer<typeof stored>

export const bannerCalls = {
  lists: list('/user-api/Banner/lists', {
    who: 'anyone',
    summary: 'Banners that are shown now, by place, the most important first',
    spec: '1 §7, 3 §7',
    aliases: ['/api/Banner/lists'],
    filter: { ...shownWhere, type: z.enum(bannerTypes).optional() },
    row: bannerShape,
  }),
  currentLists: get('/user-api/Banner/currentLists', {
    who: 'anyone',
    summary: 'All banners that are shown to this person now (C107)',
    spec: '1 §7',
    aliases: ['/api/Banner/currentLists'],
    input: z.object(shownWhere),
    output: z.array(bannerShape),
  }),
  click: post('/user-api/Banner/click', {
    who: 'anyone',
    own: true,
    replayable: true,
    demo: true,
    summary: 'Counts that a banner was followed; an unknown one is counted by nobody',
    spec: '1 §2.10',
    input: z.object({ id: id() }),
    output: z.object({ done: z.boolean() }),
  }),
  stored: list('/api/Backend/bannerLists', {
    who: 'super',
    own: true,
    summary: 'All banners with their schedule and clicks, the most important first',
    spec: '1 §2.10',
    filter: { type: z.enum(bannerTypes).optional(), keyword: keyword(40).optional() },
    row: stored,
  }),
  detail: get('/api/Backend/bannerDetail', {
    who: 'super',
    own: true,
    summary: 'A banner to edit',
    spec: '1 §2.10',
    input: z.object({ id: id() }),
    output: stored.extend(savedFields),
  }),
  save: post('/api/Backend/saveBanner', {
    who: 'super',
    own: true,
    once: true,
    summary: 'Makes a banner, or changes one',
    spec: '1 §2.10',
    input: z
      .object({
        id: id().optional(),
        row_version: qInt(0).optional(),
        type: z.enum(bannerTypes),
        title: text({
          min: 1,
          max: bannerLimits.titleMax,
          required: bannerMessages.titleRequired,
          message: bannerMessages.titleLength,
        }),
        text: text({ max: bannerLimits.textMax, message: bannerMessages.textLength }).default(''),
        tone: z.enum(bannerTones).default('blue'),
        big_img_id: qInt(0).default(0),
        medium_img_id: qInt(0).default(0),
        href: href.default(''),
        target: z.enum(bannerTargets).default('_self'),
        group_id: qInt(0).default(0),
        audience: z.enum(bannerAudiences).default('all'),
        priority: qInt(0, bannerLimits.priorityMax).default(0),
        start_time: unixSeconds.default(0),
        end_time: unixSeconds.default(0),
        is_enabled: z.boolean().default(true),
      })
      .refine((input) => input.end_time === 0 || input.end_time > input.start_time, {
        path: ['end_time'],
        message: bannerMessages.endsFirst,
      }),
    output: z.object({ id: z.number() }),
  }),
  switch: post('/api/Backend/switchBanner', {
    who: 'super',
    own: true,
    summary: 'Shows a banner, or takes it down',
    spec: '1 §2.10',
    input: z.object({ id: id(), is_enabled: z.boolean() }),
    output: z.object({ id: z.number() }),
  }),
  sort: post('/api/Backend/sortBanners', {
    who: 'super',
    own: true,
    summary: 'Puts the banners of a place in this order',
    spec: '1 §2.10',
    input: z.object({ ids: z.array(id()).min(1).max(bannerLimits.priorityMax) }),
    output: z.object({ changed: z.number() }),
  }),
  remove: post('/api/Backend/removeBanner', {
    who: 'super',
    own: true,
    summary: 'Removes a banner for good',
    spec: '1 §2.10',
    input: z.object({ id: id() }),
    output: z.object({ id: z.number() }),
  }),
}
