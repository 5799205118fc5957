import type { Tx } from '#db/database.ts'
import { tag } from './tables.ts'

/** Tags that people choose what they care about from, as long as nobody has made others. */
const usual = [
  'Python',
  '前端开发',
  '数据库',
  '机器学习',
  '大模型应用',
  '网络运维',
  'Excel',
  '数控车床',
  'PLC',
  '工业机器人',
  '三维建模',
  '会计基础',
  '直播电商',
  '新媒体运营',
  '仓储管理',
  '基础护理',
  '急救',
  '客房服务',
  'BIM',
  '平面设计',
  '短视频',
  '安全生产',
  '职业素养',
  '1+X证书',
]

/** Makes them where there is no tag yet; gives their ids by title. */
export async function makeUsualTags(tx: Tx): Promise<Map<string, number>> {
  const [any] = await tx.db.select({ id: tag.id }).from(tag).limit(1)
  if (any) {
    return new Map()
  }
  const rows = await tx.db
    .insert(tag)
    .values(usual.map((title) => ({ title })))
    .returning({ id: tag.id, title: tag.title })
  return new Map(rows.map((row) => [row.title, row.id]))
}
