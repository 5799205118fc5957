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
 * Tells the answers that wait as soon as five of those wait that came the same way: whoever reads results before and after one
 * more answer sees no difference, whatever their scope is. Says whether any are told now.
 */
async function tellWaiting(tx: Tx, { id, contextId }: Place, sources: readonly number[]): Promise<boolean> {
  const alike = JSON.stringify({ s: sources, w: true })
  const { rowCount } = await tx.query({
    name: 'survey.tellWaiting',
    text: `update survey_box b set answers = (select jsonb_agg(case when e.value @> $3::jsonb and e.value -> 's' = $3::jsonb -> 's'
            then e.value - 'w' else e.value end order by random()) from jsonb_array_elements(b.answers) e)
        where content_id = $1 and context_id = $2 and b.answers @> jsonb_build_array($3::jsonb)
          and (select count(*) from survey_box o cross join jsonb_array_elements(o.answers) e
            where o.content_id = $1 and o.context_id = $2 and o.answers @> jsonb_build_array($3::jsonb)
              and e.value @> $3::jsonb and e.value -> 's' = $3::jsonb -> 's') >= $4`,
    values: [id, contextId, alike, surveyLimits.fewest],
  })
  return (rowCount ?? 0) > 0
}

/**
 * Puts anonymous answers in: into any of the rows, which is mixed anew, so that neither a key nor an order nor the
 * transaction that wrote a row says whose they are. They wait there to be told. The caller holds the survey. Says whether
 * results have changed.
 */
export async function putIntoBox(
  tx: Tx,
  { id, contextId }: Place,
  said: { userId: number; answers: StoredAnswers },
): Promise<boolean> {
  const sources = await sourcesOf(tx, contextId, said.userId)
  const one = JSON.stringify([{ s: sources, a: said.answers, w: true }])
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
    return false
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
  return await tellWaiting(tx, { id, contextId }, sources)
}
