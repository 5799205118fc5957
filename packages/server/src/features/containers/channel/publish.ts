import { channelMessages, channelTypes } from '@zhixing/contract/containers/channel/limits.ts'
import { competencesOf, type ModelTree, shownTree, tasksOf } from '@zhixing/contract/containers/channel/model.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { weightsAmong } from '@zhixing/contract/learning/outline/split-weight.ts'
import type { Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { updateContent } from '../../content/content/public.ts'
import type { Accessed } from '../../content/membership/public.ts'

interface Held {
  model: ModelTree
  type: number
  certificationUrl: string
  testAddress: string
  items: number
}

async function hold(tx: Tx, id: number): Promise<Held> {
  const { rows } = await tx.query({
    name: 'channel.holdToPublish',
    text: `select model, type, certification_url as "certificationUrl", test_address as "testAddress",
        (select count(*)::int from placement where container_id = $1 and slot = 'outline') as items
      from channel where content_id = $1 for update`,
    values: [id],
  })
  const [row] = rows as (Omit<Held, 'model'> & { model: unknown })[]
  if (!row) {
    throw notFound()
  }
  return { ...row, model: shownTree.parse(row.model) }
}

/** Lists what a path still lacks before everybody may see it, each with the part of its page that brings it. */
function missingOf({ model, type, certificationUrl, testAddress, items }: Held) {
  const points = competencesOf(model).flatMap(({ children }) => children)
  const isCertified = type === channelTypes.certification
  return [
    ...(items === 0 ? [{ field: 'outline', message: channelMessages.noItem }] : []),
    ...(tasksOf(model).length === 0 ? [{ field: 'model', message: channelMessages.noTask }] : []),
    ...(points.length === 0 ? [{ field: 'model', message: channelMessages.noPoint }] : []),
    ...(isCertified && (certificationUrl === '' || testAddress === '')
      ? [{ field: 'info', message: channelMessages.noAddress }]
      : []),
  ]
}

/** Writes the skills that the competences of a published model ask for anew. */
async function writePoints(tx: Tx, id: number, tree: ModelTree): Promise<void> {
  const rows = tasksOf(tree).flatMap((task) =>
    task.children.flatMap((competence) => {
      const weights = weightsAmong(competence.children.map(({ weight }) => weight ?? null))
      return competence.children.map((point, at) => ({
        competence: competence.key,
        task: task.key,
        skill: point.skill_id ?? 0,
        title: point.title,
        target: point.target,
        weight: weights[at] ?? 0,
      }))
    }),
  )
  await tx.query({
    name: 'channel.forgetPoints',
    text: 'delete from channel_point where content_id = $1',
    values: [id],
  })
  await tx.query({
    name: 'channel.writePoints',
    text: `insert into channel_point (content_id, competence_key, skill_id, task_key, title, target, weight)
      select $1, n.competence, n.skill, n.task, n.title, n.target, n.weight
      from unnest($2::text[], $3::bigint[], $4::text[], $5::text[], $6::smallint[], $7::int[]) n (competence, skill, task, title, target, weight)
      on conflict do nothing`,
    values: [
      id,
      rows.map((row) => row.competence),
      rows.map((row) => row.skill),
      rows.map((row) => row.task),
      rows.map((row) => row.title),
      rows.map((row) => row.target),
      rows.map((row) => row.weight),
    ],
  })
}

/** Shows a path with the draft of its model to everybody. 40000 with all that is missing. */
export async function publishChannel(
  ctx: Ctx,
  { id }: Accessed,
): Promise<{ status: number; model_published_at: number }> {
  return await ctx.tx(async (tx) => {
    const held = await hold(tx, id)
    const missing = missingOf(held)
    if (missing.length > 0) {
      const message = missing.map((one) => one.message).join('；')
      throw new AppError('BAD_INPUT', { message, errors: missing })
    }
    const status = contentStatus.active
    await updateContent(tx, { id, rowVersion: undefined, change: { status }, now: ctx.now })
    await tx.query({
      name: 'channel.publishModel',
      text: 'update channel set published_model = model, model_published_at = $2 where content_id = $1',
      values: [id, ctx.now],
    })
    await writePoints(tx, id, held.model)
    return { status, model_published_at: unixSeconds(ctx.now) }
  })
}
