import type { channelContentCalls } from '@zhixing/contract/containers/channel/content-calls.ts'
import {
  competencesOf,
  type ModelTask,
  type ModelTree,
  modelFault,
  modelMessages,
  shownTree,
  tasksOf,
} from '@zhixing/contract/containers/channel/model.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { Saved as SavedBy } from '@zhixing/contract/kernel/saved.ts'
import { runOne, type Tx } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, notFound } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { findOrMakeSkills } from '../../learning/skill/public.ts'
import { lastSaved } from '../../people/account/public.ts'
import { channel } from './tables.ts'

const modelOf = named('channel.model', (db, p: Params<{ id: number }>) =>
  db
    .select({
      model: channel.model,
      version: channel.modelVersion,
      published: channel.publishedModel,
      publishedAt: channel.modelPublishedAt,
    })
    .from(channel)
    .where(eq(channel.contentId, p.id)),
)

/** The model of a path, its draft and what was published of it. The caller has checked who may read it. */
export async function readModel(ctx: Pick<Ctx, 'read'>, id: number) {
  const row = await runOne(ctx.read, modelOf, { id })
  if (!row) {
    throw notFound()
  }
  return { ...row, model: shownTree.parse(row.model), published: shownTree.parse(row.published) }
}

/** The audit's line of a draft that was changed. */
const modelSaved = 'channel.model'

/** By whom and when the draft of a path was saved last. The caller has checked that the person may change it. */
export async function draftSaved(ctx: Ctx, id: number): Promise<SavedBy> {
  return await lastSaved(ctx.read, { type: 'channel', id, actions: [modelSaved] })
}

/** Holds the draft until the commit, where it still is of a version. 40900 with what stands for an older one. */
async function holdDraft(tx: Tx, { id, version }: { id: number; version: number }): Promise<ModelTree> {
  const { rows } = await tx.query({
    name: 'channel.holdModel',
    text: 'select model, model_version as version from channel where content_id = $1 for update',
    values: [id],
  })
  const [row] = rows as { model: unknown; version: number }[]
  if (!row) {
    throw notFound()
  }
  const tree = shownTree.parse(row.model)
  if (row.version !== version) {
    throw new AppError('CONFLICT', { message: modelMessages.stale, data: { version: row.version, tree } })
  }
  return tree
}

async function writeDraft(tx: Tx, ctx: Ctx, { id, tree }: { id: number; tree: ModelTree }) {
  const { rows } = await tx.query({
    name: 'channel.writeModel',
    text: 'update channel set model = $2::jsonb, model_version = model_version + 1 where content_id = $1 returning model_version as version',
    values: [id, JSON.stringify(tree)],
  })
  const [row] = rows as { version: number }[]
  await audit(tx, ctx, { action: modelSaved, objectType: 'channel', objectId: id })
  return { version: row?.version ?? 0, tree }
}

/** A model whose points all name their skill: by title, made in the organisation where there is none. */
async function withSkills(tx: Tx, ctx: Ctx, { orgId, tree }: { orgId: number; tree: ModelTree }): Promise<ModelTree> {
  const titles = [...new Set(competencesOf(tree).flatMap(({ children }) => children.map(({ title }) => title)))]
  const ids = await findOrMakeSkills(tx, { orgId, userId: requireSession(ctx).userId, titles })
  const byTitle = new Map(titles.map((title, at) => [title, ids[at]]))
  return mapTasks(tree, (task) => ({
    ...task,
    children: task.children.map((competence) => ({
      ...competence,
      children: competence.children.map((point) => ({
        ...point,
        skill_id: byTitle.get(point.title) ?? point.skill_id,
      })),
    })),
  }))
}

const mapTasks = (tree: ModelTree, change: (task: ModelTask) => ModelTask): ModelTree =>
  tree.map((job) => ({ ...job, children: job.children.map(change) }))

type Saved = CallParsed<typeof channelContentCalls.saveChannelModel>

/**
 * Saves the draft of a model whole. 40000 at `tree` for one that may not be saved, 40900 with what stands for an older version.
 */
export async function saveModel(ctx: Ctx, { id, orgId }: Accessed, { version, tree }: Omit<Saved, 'id'>) {
  const fault = modelFault(tree)
  if (fault) {
    throw badField('tree', fault)
  }
  return await ctx.tx(async (tx) => {
    await holdDraft(tx, { id, version })
    return await writeDraft(tx, ctx, { id, tree: await withSkills(tx, ctx, { orgId, tree }) })
  })
}

type Tasks = CallParsed<typeof channelContentCalls.updateTaskModels>

/** Changes titles, texts and order of the tasks of the draft; those not named stand behind, in the order they had. */
export async function saveTasks(ctx: Ctx, { id }: Accessed, { version, tasks }: Omit<Tasks, 'id'>) {
  return await ctx.tx(async (tx) => {
    const tree = await holdDraft(tx, { id, version })
    const known = new Set(tasksOf(tree).map(({ key }) => key))
    if (!tasks.every(({ key }) => known.has(key))) {
      throw badField('tasks', modelMessages.unknownTask)
    }
    const change = new Map(tasks.map((task, at) => [task.key, { ...task, at }]))
    const placeOf = ({ key }: ModelTask) => change.get(key)?.at ?? tasks.length
    const changed = mapTasks(tree, (task) => {
      const { title = task.title, introduce = task.introduce } = change.get(task.key) ?? {}
      return { ...task, title, introduce }
    }).map((job) => ({ ...job, children: [...job.children].sort((one, other) => placeOf(one) - placeOf(other)) }))
    return await writeDraft(tx, ctx, { id, tree: changed })
  })
}
