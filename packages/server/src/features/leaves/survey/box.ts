import { surveyLimits } from '@zhixing/contract/leaves/survey/limits.ts'
import type { Tx } from '#db/database.ts'
import { roleHasText } from '../../content/membership/public.ts'
import type { StoredAnswers } from './answers.ts'

interface Place {
  id: number
  contextId: number
}

/** A row that holds so many is parted in two halves, each of them enough to hide one. */
const fullAt = surveyLimits.fewest * 4

/**
 * Which containers somebody came through, to be noted with an anonymous answer: none unless enough people learn in all of
 * them, for it would say whose it is.
 */
async function sourcesOf(tx: Tx, contextId: number, userId: number): Promise<number[]> {
  const { rows } = await tx.query({
    name: 'survey.sources',
    text: `with recursive held (id, source_id) as (
        select m.content_id, m.content_id from membership m where m.user_id = $2 and m.state = 'active' and ${roleHasText('learns', 'm')}
        union select e.content_id, h.source_id from held h join entrance e on e.source_id = h.id),
      came as (select source_id as id from held where held.id = $1 and source_id <> $1),
      alike as (select m.user_id from membership m join came on came.id = m.content_id
        where m.state = 'active' and ${roleHasText('learns', 'm')}
        group by m.user_id having count(*) = (select count(*) from came) limit $3)
      select coalesce(array_agg(id::float8 order by id), '{}') as ids from came where (select count(*) from alike) >= $3`,
    values: [contextId, userId, surveyLimits.fewest],
  })
  return (rows as { ids: number[] }[])[0]?.ids ?? []
}

/**
 * Puts anonymous answers in: into any of the rows, which is mixed anew, so that neither a key nor an order nor the
 * transaction that wrote a row says whose they are. The caller holds the survey.
 */
export async function putIntoBox(tx: Tx, { id, contextId }: Place, said: { userId: number; answers: StoredAnswers }) {
  const sources = await sourcesOf(tx, contextId, said.userId)
  const one = JSON.stringify([{ s: sources, a: said.answers }])
  const { rows } = await tx.query({
    name: 'survey.anyBox',
    text: `select id from survey_box where content_id = $1 and context_id = $2 order by random() limit 1`,
    values: [id, contextId],
  })
  const [box] = rows as { id: string }[]
  if (!box) {
    await tx.query({
      name: 'survey.firstBox',
      text: `insert into survey_box (content_id, context_id, answers) values ($1, $2, $3::jsonb)`,
      values: [id, contextId, one],
    })
    return
  }
  const mixed = await tx.query({
    name: 'survey.mix',
    text: `update survey_box b set answers = (select jsonb_agg(e.value order by random()) from jsonb_array_elements(b.answers || $2::jsonb) e)
      where id = $1 returning jsonb_array_length(answers) as size`,
    values: [box.id, one],
  })
  if (Number((mixed.rows as { size: number }[])[0]?.size) >= fullAt) {
    await tx.query({
      name: 'survey.part',
      text: `with half as (select jsonb_agg(e.value) filter (where e.no <= $2) as stays, jsonb_agg(e.value) filter (where e.no > $2) as goes
            from survey_box b cross join jsonb_array_elements(b.answers) with ordinality e (value, no) where b.id = $1),
          gone as (insert into survey_box (content_id, context_id, answers) select b.content_id, b.context_id, half.goes from survey_box b, half where b.id = $1)
        update survey_box b set answers = half.stays from half where b.id = $1`,
      values: [box.id, fullAt / 2],
    })
  }
}
