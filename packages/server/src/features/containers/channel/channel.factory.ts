import type { ModelPoint } from '@zhixing/contract/containers/channel/model.ts'
import { eq } from '#db/drizzle.ts'
import type { SignedIn } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { buildContent } from '../../content/content/content.factory.ts'
import { placeIn } from '../../learning/outline/public.ts'
import { findOrMakeSkills } from '../../learning/skill/public.ts'
import { type BuiltCollection, buildCollection } from '../collection/collection.factory.ts'
import { channel } from './tables.ts'

type Own = Partial<Pick<typeof channel.$inferInsert, 'type' | 'certificationUrl' | 'testAddress' | 'guide'>>

/** Makes a content row a career path's. */
export async function asChannel(server: Server, contentId: number, own: Own = {}): Promise<void> {
  await server.database.orm.insert(channel).values({ contentId, ...own })
}

/** A career path of somebody's, who is its first member; published unless said otherwise. */
export async function buildChannel(
  server: Server,
  owner: SignedIn & { org: { id: number } },
  { own, ...changes }: NonNullable<Parameters<typeof buildCollection>[2]> & { own?: Own } = {},
) {
  const made = await buildCollection(server, owner, { kind: '', ...changes, type: 'channel' })
  await asChannel(server, made.id, own)
  return made
}

/** A model with one job, one task, one competence and the skills named, each aiming at a score. */
export function modelWith(points: readonly Pick<ModelPoint, 'title' | 'target' | 'weight' | 'skill_id'>[]) {
  const node = { introduce: '' }
  const children = points.map((point, at) => ({ ...node, ...point, key: `point-${at}`, kind: 'point' as const }))
  const competence = { ...node, key: 'competence', kind: 'competence' as const, title: '车削加工', children }
  const task = { ...node, key: 'task', kind: 'task' as const, title: '加工轴类零件', children: [competence] }
  return [{ ...node, key: 'job', kind: 'job' as const, title: '数控车工', children: [task] }]
}

/** Gives a path all that it needs to be published: an item, and a draft of a model with a point. */
export async function completeChannel(server: Server, { id, owner, orgId }: BuiltCollection): Promise<void> {
  const inner = await buildContent(server, { type: 'collection', kind: 'study', orgId, owner })
  await server.database.tx(async (tx) => {
    await placeIn(tx, { container: { id, type: 'channel' }, sectionId: 0, contentId: inner, admits: false })
    const titles = ['车床操作']
    const [skill_id] = await findOrMakeSkills(tx, { orgId, userId: owner.userId, titles })
    const model = modelWith(titles.map((title) => ({ title, target: 11, ...(skill_id ? { skill_id } : {}) })))
    await tx.db.update(channel).set({ model }).where(eq(channel.contentId, id))
  })
}
