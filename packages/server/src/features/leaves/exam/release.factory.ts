import type { Queryable } from '#db/database.ts'

interface Filling {
  /** The exam, and the container it stands in. */
  id: number
  c: number
  /** So many more sitters like the one who sat. */
  copies: number
}

/** Gives an exam sitters as one who sat it: people, members, attempts and progress, in a statement each. */
export async function fillSitters(on: Queryable, { id, c, copies }: Filling): Promise<void> {
  await on.query({
    text: `with made as (insert into auth_user (name, email) select '学员', gen_random_uuid() || '@no-mail.invalid' from generate_series(1, $3) returning id),
        named as (insert into profile (user_id, openid, name) select id, left(gen_random_uuid()::text, 22), '学员' || id from made),
        joined as (insert into membership (content_id, user_id, role, state, via) select $2, id, 'member', 'active', 'invite' from made),
        begun as (insert into progress (user_id, content_id, context_id, state, percent) select id, $1, $2, 'submitted', 90 from made)
      insert into attempt (user_id, content_id, context_id, no, state, seed, layout, rules, grace_s, device_token, submitted_at, submit_reason, score, max_score, passed, is_held)
      select m.id, a.content_id, a.context_id, 1, a.state, a.seed, a.layout, a.rules, a.grace_s, gen_random_uuid(), a.submitted_at, a.submit_reason,
        a.score, a.max_score, a.passed, a.is_held
      from made m cross join (select * from attempt where content_id = $1 and context_id = $2 order by id limit 1) a`,
    values: [id, c, copies],
  })
}
