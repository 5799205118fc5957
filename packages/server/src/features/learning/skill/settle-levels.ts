import { skillLevels } from '@zhixing/contract/learning/skill/levels.ts'
import type { Tx } from '#db/database.ts'

/** Brings the levels of some people up to their live records: in each skill the best point counts. */
export async function settleLevels(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.query({
    name: 'skill.settleLevels',
    text: `with best as (
        select distinct on (a.user_id, p.skill_id) a.user_id, p.skill_id, p.score, a.id, a.at
        from assessment a, jsonb_to_recordset(a.points) p (skill_id bigint, score numeric)
        where a.user_id = any($1::bigint[]) and a.state = 'live'
        order by a.user_id, p.skill_id, p.score desc, a.at desc),
      gone as (delete from skill_level l where l.user_id = any($1::bigint[])
        and not exists (select from best b where b.user_id = l.user_id and b.skill_id = l.skill_id))
      insert into skill_level as l (user_id, skill_id, score, level, assessment_id, at)
      select b.user_id, b.skill_id, b.score, (select max(t) from unnest($2::int[]) t where t <= b.score), b.id, b.at from best b
      on conflict (user_id, skill_id) do update set score = excluded.score, level = excluded.level,
        assessment_id = excluded.assessment_id, at = excluded.at
      where (l.score, l.assessment_id) <> (excluded.score, excluded.assessment_id)`,
    values: [[...userIds], skillLevels.map(({ score }) => score)],
  })
}
