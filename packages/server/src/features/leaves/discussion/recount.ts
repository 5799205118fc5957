import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { z } from 'zod'
import { run, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { defineJob, type Worker } from '../../../queue/job.ts'
import { lastOf, type Portion, workInPortions } from '../../../queue/portions.ts'
import { findDiscussion } from './access.ts'
import { settleLearners } from './settle.ts'

/** Brings everybody's progress up to what a discussion asks now. */
export const recount = defineJob('discussion.recount', z.object({ contentId: z.number() }))

interface Place {
  contextId: number
  userIds: number[]
}

const nextLearnersStatement = statement(
  'discussion.nextLearners',
  `select g.context_id::float8 as "contextId", array_agg(g.user_id::float8 order by g.user_id) as "userIds" from progress g
      where g.content_id = $1 and g.context_id > 0 and g.user_id in (select distinct n.user_id from progress n where n.content_id = $1 and n.context_id > 0
        and n.user_id > $2 order by n.user_id limit $3) group by g.context_id order by g.context_id`,
  { contextId: shapes.number, userIds: shapes.numbers },
)

/** The next of those who began, by where they did. */
async function nextLearners(tx: Tx, contentId: number, { after, limit }: Portion): Promise<Place[]> {
  return run(tx, nextLearnersStatement, [contentId, after, limit])
}

export const recountWorkers: readonly Worker[] = workInPortions(recount, async (tx, { contentId }, portion) => {
  const places = await nextLearners(tx, contentId, portion)
  const discussion = await findDiscussion(tx, contentId)
  if (discussion) {
    await eachInTurn(places, async (place) => {
      await settleLearners(tx, { discussion, ...place, acts: false })
    })
  }
  const people = [...new Set(places.flatMap(({ userIds }) => userIds))].toSorted((one, other) => one - other)
  return lastOf(people, portion)
})
