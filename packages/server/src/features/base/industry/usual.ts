import type { Tx } from '#db/database.ts'
import { industry } from './tables.ts'

/** Industries that schools sort their courses by, as long as a super admin has not changed them. */
const usual: Readonly<Record<string, readonly string[]>> = {
  信息技术: ['软件开发', '人工智能', '网络与安全', '数据分析'],
  智能制造: ['数控加工', '工业机器人', '机电一体化', '质量检测'],
  财经商贸: ['会计与审计', '电子商务', '市场营销', '物流管理'],
  医药健康: ['护理', '康复', '药学'],
  现代服务: ['酒店管理', '旅游服务', '养老服务'],
  建筑工程: ['建筑设计', '工程造价', '建筑信息模型'],
  文化创意: ['平面设计', '短视频制作', '动漫制作'],
  教育培训: ['职业教育', '企业内训', '学前教育'],
}

/** Makes them where there is no industry yet; gives their ids by title. */
export async function makeUsualIndustries(tx: Tx): Promise<Map<string, number>> {
  const [any] = await tx.db.select({ id: industry.id }).from(industry).limit(1)
  if (any) {
    return new Map()
  }
  const named = { id: industry.id, title: industry.title }
  const tops = await tx.db
    .insert(industry)
    .values(Object.keys(usual).map((title, sort) => ({ title, sort })))
    .returning(named)
  const children = tops.flatMap((top) =>
    (usual[top.title] ?? []).map((title, sort) => ({ title, sort, parentId: top.id })),
  )
  const leaves = await tx.db.insert(industry).values(children).returning(named)
  return new Map([...tops, ...leaves].map((row) => [row.title, row.id]))
}
