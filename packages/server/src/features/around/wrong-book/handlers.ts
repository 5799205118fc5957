import { wrongBookCalls } from '@zhixing/contract/around/wrong-book/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import type { Store } from '../../../storage/store.ts'
import { textsOfAll } from '../../leaves/exam/public.ts'
import { filterOf, findWrong, type Place, placesFor } from './book.ts'
import { assessAnswer, checkAnswer, dealPractice } from './practise.ts'
import { presentWrong } from './present.ts'
import { countsOf } from './queries.ts'

async function listWrong(store: Store, ctx: Ctx, input: CallParsed<typeof wrongBookCalls.lists>) {
  const window = countedWindow(input)
  const found = await findWrong(ctx, input, { seed: 0, skip: window.skip, limit: window.limit })
  const shown = await textsOfAll(store, ctx, [...new Set(found.map(({ contentId }) => contentId))])
  const rows = found.map((row) => presentWrong(row, shown))
  const total = found[0]?.total ?? 0
  return { rows, total, next: nextCounted(window, { rows, total }) }
}

const presentPlace = ({ id, c, title, containerTitle }: Place) => ({ id, c, title, c_title: containerTitle })

async function showOverview(ctx: Ctx) {
  const { told, waiting } = await placesFor(ctx)
  const counts = told.length === 0 ? [] : await run(ctx.read, countsOf, filterOf(ctx, told, {}))
  const countOf = (state: string) => counts.find((one) => one.state === state)?.count ?? 0
  return {
    open: countOf('open'),
    mastered: countOf('mastered'),
    removed: countOf('removed'),
    places: told
      .filter(({ wrongNum }) => wrongNum > 0)
      .map((place) => ({ ...presentPlace(place), count: place.wrongNum })),
    waiting: waiting.map(presentPlace),
  }
}

/** Questions that do not stand in the person's book are passed over, like those whose answers may not be told yet. */
async function markQuestions(ctx: Ctx, { question_ids, state }: CallParsed<typeof wrongBookCalls.mark>) {
  const { userId } = requireSession(ctx)
  const { told } = await placesFor(ctx)
  const { rowCount } = await ctx.write.query({
    name: 'wrong-book.mark',
    text: `insert into wrong_question as q (user_id, question_id, state, state_at)
        select distinct w.user_id, w.question_id, $3, clock_now() from wrong_answer w
        join unnest($4::bigint[], $5::bigint[]) told(content_id, context_id)
          on told.content_id = w.content_id and told.context_id = w.context_id
        where w.user_id = $1 and w.question_id = any($2::bigint[])
      on conflict (user_id, question_id) do update set state = excluded.state, state_at = excluded.state_at,
        streak = case when excluded.state = 'open' then 0 else q.streak end`,
    values: [userId, question_ids, state, told.map(({ id }) => id), told.map(({ c }) => c)],
  })
  return { count: rowCount ?? 0 }
}

export function wrongBookServed({ store }: { store: Store }): Served[] {
  return serve(wrongBookCalls, {
    lists: (input, ctx) => listWrong(store, ctx, input),
    overview: (_input, ctx) => showOverview(ctx),
    mark: (input, ctx) => markQuestions(ctx, input),
    practice: (input, ctx) => dealPractice(store, ctx, input),
    check: (input, ctx) => checkAnswer(store, ctx, input),
    assess: (input, ctx) => assessAnswer(ctx, input),
  })
}
