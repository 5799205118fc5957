import type { Database } from '#db/database.ts'
import { industry } from '../features/base/industry/tables.ts'
import { tag } from '../features/base/tag/tables.ts'

const industryTree: Readonly<Record<string, readonly string[]>> = {
  信息技术: ['软件开发', '人工智能', '网络与安全', '数据分析'],
  智能制造: ['数控加工', '工业机器人', '机电一体化', '质量检测'],
  财经商贸: ['会计与审计', '电子商务', '市场营销', '物流管理'],
  医药健康: ['护理', '康复', '药学'],
  现代服务: ['酒店管理', '旅游服务', '养老服务'],
  建筑工程: ['建筑设计', '工程造价', '建筑信息模型'],
  文化创意: ['平面设计', '短视频制作', '动漫制作'],
  教育培训: ['职业教育', '企业内训', '学前教育'],
}

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

/** Industries by title. */
export async function makeIndustries(database: Database): Promise<Map<string, number>> {
  return await database.tx(async (tx) => {
    const tops = await tx.db
      .insert(industry)
      .values(Object.keys(industryTree).map((title, sort) => ({ title, sort })))
      .returning({ id: industry.id, title: industry.title })
    const children = tops.flatMap((top) =>
      (industryTree[top.title] ?? []).map((title, sort) => ({ title, sort, parentId: top.id })),
    )
    const leaves = await tx.db.insert(industry).values(children).returning({ id: industry.id, title: industry.title })
    return new Map([...tops, ...leaves].map((row) => [row.title, row.id]))
  })
}

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
