import { partsOf } from '@zhixing/contract/kernel/parts.ts'
import type { Tx } from '#db/database.ts'
import { enqueueAll } from '../../../queue/enqueue.ts'
import { emitAll } from '../../../queue/event.ts'
import { workGathered } from '../../../queue/gathered.ts'
import { defineJob, type Worker } from '../../../queue/job.ts'
import { memberJoined, memberPassed, type PeopleEvent } from './events.ts'

/** Tells of those who joined one content at about the same time, together: of 2,000 who scan a code nobody is told singly. */
const greetJoined = defineJob('membership.greet-joined', memberJoined.payload)
/** The same of those who came into the same contents through one that holds them. */
const greetPassed = defineJob('membership.greet-passed', memberPassed.payload)

/** People told of by one event: what follows from it is a moment's transaction. */
const toldTogether = 200

/** Others join meanwhile. */
const gatherSeconds = 1

/** Has everybody told soon that people joined by themselves. */
export async function tellJoined(tx: Tx, payload: PeopleEvent): Promise<void> {
  await enqueueAll(tx, [{ job: greetJoined, payload, afterSeconds: gatherSeconds }])
}

/** Has everybody told soon that people came through a container into these. */
export async function tellPassed(tx: Tx, payload: { contentIds: number[]; userIds: number[] }): Promise<void> {
  await enqueueAll(tx, [{ job: greetPassed, payload, afterSeconds: gatherSeconds }])
}

export const greetWorkers: readonly Worker[] = [
  workGathered(greetJoined, 'contentId', async (tx, all) => {
    const [first] = all
    const actors = new Set(all.map(({ actorId }) => actorId))
    if (first) {
      const userIds = [...new Set(all.flatMap((one) => one.userIds))]
      const actorId = actors.size > 1 ? 0 : first.actorId
      const told = partsOf(userIds, toldTogether).map((some) => ({ ...first, userIds: some, actorId }))
      await emitAll(tx, memberJoined, told)
    }
  }),
  workGathered(greetPassed, 'contentIds', async (tx, all) => {
    const contentIds = all[0]?.contentIds ?? []
    const userIds = [...new Set(all.flatMap((one) => one.userIds))]
    await emitAll(
      tx,
      memberPassed,
      partsOf(userIds, toldTogether).map((some) => ({ contentIds, userIds: some })),
    )
  }),
]
