import type { Adjusted } from '@zhixing/contract/learning/learning/adjust.ts'
import type { Tx } from '#db/database.ts'
import type { LearnKey, LearnState } from './record.ts'

interface Far {
  state: LearnState
  percent: number
}

const outcomes = {
  complete: { state: 'completed', percent: 100 },
  excuse: { state: 'excused', percent: 0 },
  reset: { state: 'in_progress', percent: 0 },
} as const satisfies Record<Adjusted['deed'], Far>

/**
 * Sets how far a person is with one content because somebody says so. What was before is kept beside it, for who takes
 * it back; learning anew forgets what was seen. When the person learned last stays as it was.
 */
export async function adjustProgress(tx: Tx, key: LearnKey, adjusted: Adjusted): Promise<Far> {
  const { state, percent } = outcomes[adjusted.deed]
  const { rows } = await tx.query({
    name: 'learning.adjust',
    text: `insert into progress as g (user_id, content_id, context_id, state, percent, completed_at, data)
      values ($1, $2, $3, $4::text, $5::int, case when $4::text = 'completed' then clock_now() end,
        jsonb_build_object('missing', '', 'adjusted', $6::jsonb || '{"before": {"state": null}}'))
      on conflict (context_id, user_id, content_id) do update set state = excluded.state,
        percent = case when excluded.state = 'excused' then g.percent else excluded.percent end,
        completed_at = case when excluded.state = 'completed' then coalesce(g.completed_at, excluded.completed_at) end,
        watched = case when $7 then null else g.watched end, position = case when $7 then 0 else g.position end,
        seconds = case when $7 then 0 else g.seconds end,
        data = case when $7 then jsonb_build_object('adjusted', $6::jsonb) else coalesce(g.data, '{}'::jsonb) || jsonb_build_object('missing', '', 'adjusted',
          $6::jsonb || jsonb_build_object('before', coalesce(g.data #> '{adjusted,before}',
            jsonb_build_object('state', g.state, 'percent', g.percent, 'completed_at', g.completed_at)))) end
      returning g.state, g.percent`,
    values: [
      ...[key.userId, key.contentId, key.contextId, state, percent, JSON.stringify(adjusted)],
      adjusted.deed === 'reset',
    ],
  })
  const [row] = rows as Far[]
  return row ?? { state, percent }
}

/** Takes an adjustment back; undefined where there is none that can be. Who had not begun has not begun again. */
export async function undoAdjustment(tx: Tx, key: LearnKey): Promise<Far | undefined> {
  const { rows } = await tx.query({
    name: 'learning.undoAdjustment',
    text: `with gone as (delete from progress where user_id = $1 and content_id = $2 and context_id = $3
          and jsonb_typeof(data #> '{adjusted,before,state}') = 'null' returning 1),
        back as (update progress set state = data #>> '{adjusted,before,state}', percent = (data #>> '{adjusted,before,percent}')::int,
            completed_at = (data #>> '{adjusted,before,completed_at}')::timestamptz, data = data - 'adjusted'
          where user_id = $1 and content_id = $2 and context_id = $3 and jsonb_typeof(data #> '{adjusted,before,state}') = 'string'
          returning state, percent)
      select state, percent from back union all select 'in_progress', 0 from gone`,
    values: [key.userId, key.contentId, key.contextId],
  })
  return (rows as Far[])[0]
}
