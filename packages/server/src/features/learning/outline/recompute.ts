import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { run, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { emit } from '../../../queue/event.ts'
import { lastOf, type Portion } from '../../../queue/portions.ts'
import { roleHasText } from '../../content/membership/public.ts'
import { beginContainers, holdContainers, reviewContainerProgress, setContainerProgress } from '../learning/public.ts'
import { containerCompleted } from './events.ts'
import { sumsOf } from './lock-queries.ts'
import { learnersAfter } from './queries.ts'
import { type Chaptered, progressOf, readLocking, settleChapters } from './settle-chapters.ts'

interface Learners {
  userIds: readonly number[]
  containerId: number
}

interface Far {
  /** By person. */
  percents: ReadonlyMap<number, number>
  /** The container stands in another one, whose progress follows. */
  isPlaced: boolean
  /** Its chapters, where chapters or items have rules for progress or unlocking. */
  chaptered: Chaptered | undefined
}

/**
 * Computes the progress of some people in a container, floored; 100 only when all that finishes it is done, and without
 * required items once any was opened (expected 3.1).
 */
async function howFar(tx: Tx, { userIds, containerId }: Learners): Promise<Far> {
  const { sums, isPlaced, hasChapters } = await sumsOf(tx, { userIds, containerId })
  const locking = hasChapters ? await readLocking(tx, containerId) : undefined
  const { percents, parts } = progressOf(locking, sums)
  return { percents, isPlaced, chaptered: locking && { containerId, parts, locking } }
}

async function tellCompleted(tx: Tx, containerId: number, userIds: number[]): Promise<void> {
  if (userIds.length > 0) {
    await emit(tx, containerCompleted, { containerId, userIds })
  }
}

const outerStatement = statement(
  'outline.outer',
  `select p.container_id::float8 as "containerId", array_agg(m.user_id::float8 order by m.user_id) as "userIds"
      from placement p join content c on c.id = p.container_id and c.deleted_at is null
        join membership m on m.content_id = p.container_id and m.user_id = any($2::bigint[]) and m.state = 'active' and ${roleHasText('learns', 'm')}
      where p.content_id = $1 and p.slot = 'outline' group by p.container_id order by p.container_id`,
  { containerId: shapes.number, userIds: shapes.numbers },
)

/** Finds the containers that hold one, each with its learners among some people. */
async function outerOf(tx: Tx, { containerId, userIds }: Learners): Promise<Learners[]> {
  return run(tx, outerStatement, [containerId, [...userIds]])
}

/** Recomputes the progress of some people in a container after they learned there, and in all that hold it. Returns percents. */
export async function recomputeContainers(tx: Tx, learners: Learners): Promise<ReadonlyMap<number, number>> {
  const { containerId, userIds } = learners
  // Locked before anything is read: of two at once, the later one sees the work of both.
  await beginContainers(tx, { contentId: containerId, userIds })
  const { percents, isPlaced, chaptered } = await howFar(tx, learners)
  await tellCompleted(tx, containerId, await setContainerProgress(tx, { contentId: containerId, percents }))
  if (chaptered) {
    await settleChapters(tx, chaptered)
  }
  if (isPlaced) {
    await eachInTurn(await outerOf(tx, learners), async (outer) => {
      await recomputeContainers(tx, outer)
    })
  }
  return percents
}

/** Recomputes the progress of one person; returns their percent. */
export async function recomputeContainer(tx: Tx, far: { userId: number; containerId: number }): Promise<number> {
  const percents = await recomputeContainers(tx, { userIds: [far.userId], containerId: far.containerId })
  return percents.get(far.userId) ?? 0
}

/** Recomputes the progress of some people in a container, and in all that hold it, after somebody changed what counts there. */
export async function reviewContainers(tx: Tx, { userIds, containerId }: Learners): Promise<void> {
  await holdContainers(tx, { contentId: containerId, userIds })
  const { percents, isPlaced, chaptered } = await howFar(tx, { userIds, containerId })
  await tellCompleted(tx, containerId, await reviewContainerProgress(tx, { contentId: containerId, percents }))
  if (chaptered) {
    await settleChapters(tx, chaptered)
  }
  if (isPlaced) {
    await eachInTurn(await outerOf(tx, { userIds, containerId }), (outer) => reviewContainers(tx, outer))
  }
}

/** Recomputes the next portion of learners of a container that was changed. */
export async function reviewNext(tx: Tx, containerId: number, portion: Portion): Promise<number | undefined> {
  const rows = await run(tx, learnersAfter, { containerId, ...portion })
  const userIds = rows.map(({ userId }) => userId)
  await reviewContainers(tx, { userIds, containerId })
  return lastOf(userIds, portion)
}
