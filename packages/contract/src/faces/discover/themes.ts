import { z } from 'zod'
import { text } from '../../kernel/coerce.ts'
import { savedFields } from '../../kernel/saved.ts'

/** The columns of the site that gather contents by what they are about (spec 3 §2.1; C131). */
export const themeNames = ['app-scene', 'teche', 'aiedu'] as const
export type ThemeName = (typeof themeNames)[number]

export const themeLimits = { titleMax: 20, textMax: 100, groupMax: 8, wordMax: 20, wordsMax: 20 } as const

const words = z.array(text({ min: 1, max: themeLimits.wordMax })).max(themeLimits.wordsMax)

/** A group of a column: whatever has one of its tags, stands in one of its industries or is of one of its types. */
export const themeGroup = z.object({
  title: text({
    min: 1,
    max: themeLimits.titleMax,
    required: '请输入分组名称',
    message: `分组名称限制${themeLimits.titleMax}个字符以内`,
  }),
  /** Titles of tags and of industries; a top-level industry stands for those below it. */
  tags: words.default([]),
  industries: words.default([]),
})

export const theme = z.object({
  title: text({
    min: 1,
    max: themeLimits.titleMax,
    required: '请输入栏目名称',
    message: `栏目名称限制${themeLimits.titleMax}个字符以内`,
  }),
  text: text({ max: themeLimits.textMax, message: `说明限制${themeLimits.textMax}个字符以内` }).default(''),
  groups: z.array(themeGroup).min(1, '至少需要一个分组').max(themeLimits.groupMax),
})

/** A column as it is told. */
export const themeShape = z.object({
  title: z.string(),
  text: z.string(),
  groups: z.array(z.object({ title: z.string(), tags: z.array(z.string()), industries: z.array(z.string()) })),
  row_version: z.number(),
  ...savedFields,
})
export type ThemeShape = z.infer<typeof themeShape>
export type Theme = Omit<ThemeShape, 'row_version' | keyof typeof savedFields>

/** What a column gathers until a super admin says otherwise. */
export const firstThemes: Readonly<Record<ThemeName, Theme>> = {
  'app-scene': {
    title: '应用场景',
    text: '从真实岗位出发：看看学到的技能用在哪里，再从场景里挑一门课。',
    groups: [
      { title: '数字工厂', tags: ['数控车床', 'PLC', '工业机器人', '安全生产'], industries: ['智能制造'] },
      { title: '数字商务', tags: ['直播电商', '新媒体运营', '仓储管理'], industries: ['财经商贸'] },
      { title: '健康服务', tags: ['基础护理', '急救'], industries: ['医药健康'] },
      { title: '内容创作', tags: ['短视频', '平面设计'], industries: ['文化创意'] },
      { title: '建筑与服务', tags: ['BIM', '客房服务'], industries: ['建筑工程', '现代服务'] },
    ],
  },
  teche: {
    title: '科技教学',
    text: '技术怎样教、怎样学：编程、数据、设备与书证融通的课程和教学资源。',
    groups: [
      { title: '编程与数据', tags: ['Python', '前端开发', '数据库', 'Excel'], industries: ['软件开发', '数据分析'] },
      { title: '设备与网络', tags: ['网络运维', 'PLC', '三维建模'], industries: ['网络与安全', '机电一体化'] },
      { title: '数控与机器人', tags: ['数控车床', '工业机器人'], industries: ['数控加工', '工业机器人'] },
      { title: '书证融通', tags: ['1+X证书'], industries: [] },
    ],
  },
  aiedu: {
    title: 'AI教育',
    text: '从数据素养到大模型应用，各专业都用得上的人工智能课程。',
    groups: [
      { title: '人工智能', tags: ['机器学习', '大模型应用'], industries: ['人工智能'] },
      { title: '数据素养', tags: ['Python', 'Excel', '数据库'], industries: ['数据分析'] },
      { title: 'AI+岗位', tags: ['工业机器人', '新媒体运营', '短视频'], industries: ['工业机器人'] },
    ],
  },
}

export function isThemeName(value: string | undefined): value is ThemeName {
  return themeNames.some((name) => name === value)
}
