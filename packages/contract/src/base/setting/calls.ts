import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { flag01, id, qInt, text } from '../../kernel/coerce.ts'
import { savedFields } from '../../kernel/saved.ts'
import { formats } from '../../limits.ts'
import { siteLimits, siteMessages } from './limits.ts'
import { type OptionName, optionLists } from './options.ts'

/** Another system of the same house, to which the menu leads. */
export const siblingSystem = z.object({ name: z.string(), url: z.string() })

/** The website's configuration (spec 3 §3, Website); a field of a website of its own carries its empty value here. */
export const siteShape = z.object({
  status: flag01,
  group_id: z.number(),
  site_name: z.string(),
  hotline: z.string(),
  copyright: z.string(),
  record_number: z.string(),
  /** Whether copyright and record number are shown (C143). */
  show: flag01,
  /** Whether the sidebar's foot shows the name and version. */
  show_version: flag01,
  default_city: z.object({ id: z.number(), name: z.string() }),
  /** Where 联系销售 leads; empty opens the feedback form. */
  contact_sales: z.string(),
  /** The user centre, the points mall and the SaaS site of this installation; empty for none (spec 1 §7, 2 §2). */
  user_centre: z.string(),
  mall: z.string(),
  saas: z.string(),
  /** What the QR code of the WeChat account holds; empty for none. */
  wechat_qr: z.string(),
  sibling_systems: z.array(siblingSystem),
  logo_data: z.object({ url: z.string() }),
  menu: z.array(z.object({ label: z.string(), value: z.string(), url: z.string(), display: flag01 })),
  row_version: z.number(),
  ...savedFields,
})
export type SiteConfig = z.infer<typeof siteShape>

const contactAddress = z
  .string()
  .transform((value) => value.trim())
  .pipe(
    z
      .string()
      .max(siteLimits.addressMax, siteMessages.contactWrong)
      .refine((value) => value === '' || formats.httpUrl.test(value) || /^tel:[\d+-]+$/.test(value), {
        message: siteMessages.contactWrong,
      }),
  )

const webAddress = z
  .string()
  .transform((value) => value.trim())
  .pipe(
    z
      .string()
      .max(siteLimits.addressMax, siteMessages.addressWrong)
      .refine((value) => value === '' || formats.httpUrl.test(value), siteMessages.addressWrong),
  )

const systems = z
  .array(
    z.object({
      name: text({ min: 1, max: siteLimits.nameMax, required: siteMessages.systemNameRequired }),
      url: webAddress.refine((value) => value !== '', siteMessages.addressWrong),
    }),
  )
  .max(siteLimits.systemsMost, siteMessages.systemsMany)

const optionNames = Object.keys(optionLists) as OptionName[]

/** Calls about the platform itself. */
export const settingCalls = {
  getServerTime: get('/api/Index/getServerTime', {
    who: 'anyone',
    summary: 'The server’s clock, for countdowns and signing',
    spec: '2 §7',
    output: z.object({
      /** Whole unix seconds. */
      time: z.number(),
      /** Unix milliseconds. */
      now: z.number(),
    }),
  }),
  website: get('/user-api/website', {
    who: 'anyone',
    summary: 'The website’s configuration: name, hotline, copyright, record number and which menu items are shown',
    spec: '2 §7, 3 §7',
    aliases: ['/user-api/Index/website', '/user-api/Tool/website'],
    output: siteShape,
  }),
  getSetting: get('/api/Index/getSetting', {
    who: 'anyone',
    summary: 'The same configuration under its other name',
    spec: '2 §7',
    output: siteShape,
  }),
  getDefaultConfig: get('/api/Index/getDefaultConfig', {
    who: 'anyone',
    summary: 'The same configuration, with the status of each menu item',
    spec: '2 §7, 1 §6',
    output: siteShape,
  }),
  getOptions: post('/api/index/getOptions', {
    who: 'anyone',
    replayable: true,
    demo: true,
    summary: 'The choices of a list by its name; a read made with POST',
    spec: '2 §7',
    input: z.object({ option: z.enum(optionNames, '没有该选项') }),
    output: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  saveWebsite: post('/api/Backend/saveWebsite', {
    who: 'super',
    own: true,
    once: true,
    summary: 'Changes the website’s configuration; 40900 with the stored one when somebody else was faster',
    spec: '1 §6',
    input: z.object({
      row_version: qInt(0),
      site_name: text({
        min: 1,
        max: siteLimits.nameMax,
        required: siteMessages.nameRequired,
        message: siteMessages.nameLength,
      }).optional(),
      hotline: text({ max: siteLimits.hotlineMax, message: siteMessages.hotlineLength }).optional(),
      copyright: text({ max: siteLimits.copyrightMax, message: siteMessages.copyrightLength }).optional(),
      record_number: text({ max: siteLimits.recordMax, message: siteMessages.recordLength }).optional(),
      show: flag01.optional(),
      show_version: flag01.optional(),
      default_city: z.object({ id: id(), name: z.string().min(1).max(siteLimits.nameMax) }).optional(),
      contact_sales: contactAddress.optional(),
      user_centre: webAddress.optional(),
      mall: webAddress.optional(),
      saas: webAddress.optional(),
      wechat_qr: webAddress.optional(),
      sibling_systems: systems.optional(),
      /** The menu items that are not shown, by value. */
      hidden: z.array(z.string().max(siteLimits.nameMax)).max(siteLimits.addressMax).optional(),
    }),
    output: siteShape,
  }),
}
