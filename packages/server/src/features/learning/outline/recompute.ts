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
  /** Where its chapters or items say something of progress or have rules. */
  chaptered: Chaptered | undefined
}

/**
 * How far some people are with a container, floored; 100 only when all that finishes it is done, and without required items
 * as soon as any was opened (expected 3.1).
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

/** The containers that hold one, each with those of some people who learn there. */
async function outerOf(tx: Tx, { containerId, userIds }: Learners): Promise<Learners[]> {
  return run(tx, outerStatement, [containerId, [...userIds]])
}

/** Computes how far some people are with a container after they learned there, and with all it stands in. Gives each one's percent. */
export async function recomputeContainers(tx: Tx, learners: Learners): Promise<ReadonlyMap<number, number>> {
  const { containerId, userIds } = learners
  // Held before anything is read: of two who are at it at once, the later one sees all.
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

/** The same for one person; gives the percent. */
export async function recomputeContainer(tx: Tx, far: { userId: number; containerId: number }): Promise<number> {
  const percents = await recomputeContainers(tx, { userIds: [far.userId], containerId: far.containerId })
  return percents.get(far.userId) ?? 0
}

/**
 * Computes how far some people are with a container, and with all it stands in, where not they have done something, but
 * somebody changed what counts.
 */
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

/** Computes how far the next of those are who learn in a container that was changed. */
export async function reviewNext(tx: Tx, containerId: number, portion: Portion): Promise<number | undefined> {
  const rows = await run(tx, learnersAfter, { containerId, ...portion })
  const userIds = rows.map(({ userId }) => userId)
  await reviewContainers(tx, { userIds, containerId })
  return lastOf(userIds, portion)
}
