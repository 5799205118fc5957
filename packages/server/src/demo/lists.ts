import type { Database } from '#db/database.ts'
import { tag } from '../features/base/tag/tables.ts'

const tagTitles = [
  ['Python', '软件开发'],
  ['前端开发', '软件开发'],
  ['数据库', '软件开发'],
  ['机器学习', '人工智能'],
  ['大模型应用', '人工智能'],
  ['网络运维', '网络与安全'],
  ['Excel', '数据分析'],
  ['数控车床', '数控加工'],
  ['PLC', '机电一体化'],
  ['工业机器人', '工业机器人'],
  ['三维建模', '机电一体化'],
  ['会计基础', '会计与审计'],
  ['直播电商', '电子商务'],
  ['新媒体运营', '市场营销'],
  ['仓储管理', '物流管理'],
  ['基础护理', '护理'],
  ['急救', '护理'],
  ['客房服务', '酒店管理'],
  ['BIM', '建筑信息模型'],
  ['平面设计', '平面设计'],
  ['短视频', '短视频制作'],
  ['安全生产', ''],
  ['职业素养', ''],
  ['1+X证书', ''],
] as const

/** Tags by title. */
export async function makeTags(database: Database): Promise<Map<string, number>> {
  return await database.tx(async (tx) => {
    const rows = await tx.db
      .insert(tag)
      .values(tagTitles.map(([title]) => ({ title })))
      .returning({ id: tag.id, title: tag.title })
    return new Map(rows.map((row) => [row.title, row.id]))
  })
}
