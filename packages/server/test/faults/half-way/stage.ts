import { useFaultStage } from '../harness.ts'

/** One cluster and server for all tests of this folder, which one file runs: starting them takes as long as a test. */
export const stage = useFaultStage()

/** So many people with a name and nothing else, by one statement; gives their ids, ascending. */
export async function makePeople(count: number): Promise<number[]> {
  const rows = await stage.query<{ id: number }>(
    `with made as (insert into auth_user (name, email)
        select '学员', gen_random_uuid() || '@no-mail.invalid' from generate_series(1, $1::int) returning id),
      named as (insert into profile (user_id, openid, name) select id, left(gen_random_uuid()::text, 22), '学员' || id from made)
    select id::float8 as id from made order by id`,
    [count],
  )
  return rows.map(({ id }) => id)
}
