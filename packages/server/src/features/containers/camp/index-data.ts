import type { Ctx } from '#kernel/context.ts'
import { perServer } from '#kernel/per-server.ts'
import { minutes } from '#kernel/time.ts'
import { campLists } from './lists.ts'

const shown = `c.type in ('camp', 'training') and c.status = 1 and c.deleted_at is null and c.blocked_at is null`

interface Figures {
  trainees: number
  trainings: number
}

/** How many are trained, and in how many camps and trainings that everybody may see. */
async function countAll(ctx: Ctx): Promise<Figures> {
  const { rows } = await ctx.read.query({
    name: 'camp.figures',
    text: `select (select count(distinct m.user_id)::int from membership m join content c on c.id = m.content_id where ${shown} and m.role = 'member') as trainees,
      (select count(*)::int from content c where ${shown} and c.visibility = 'public') as trainings`,
  })
  const [row] = rows as Figures[]
  return row ?? { trainees: 0, trainings: 0 }
}

const keptMs = minutes(1)

/** The figures, counted at most once a minute by each process: they count everybody, on every page of the centre. */
function createFigures() {
  let kept: { counts: Figures; until: number } | undefined
  return async (ctx: Ctx): Promise<Figures> => {
    const now = ctx.now.getTime()
    if (!kept || kept.until <= now) {
      kept = { counts: await countAll(ctx), until: now + keptMs }
    }
    return kept.counts
  }
}

const figuresOf = perServer(createFigures)

const rowsShown = 5

/** Reads the training centre: figures, the hottest, the newest, and those the person joined. */
export async function trainingIndex(ctx: Ctx) {
  const first = { kind: 'all', limit: rowsShown } as const
  const [{ trainees, trainings }, hottest, newest, camps, own] = await Promise.all([
    figuresOf(ctx)(ctx),
    campLists.lists({ ...first, order: 'hot' }, ctx),
    campLists.lists(first, ctx),
    ctx.session ? campLists.mine({ tab: 'myCamp', limit: rowsShown }, ctx) : undefined,
    ctx.session ? campLists.mine({ tab: 'myTraining', limit: rowsShown }, ctx) : undefined,
  ])
  return {
    trainee_num: trainees,
    training_num: trainings,
    joined_num: (camps?.total ?? 0) + (own?.total ?? 0),
    joined: [...(camps?.rows ?? []), ...(own?.rows ?? [])].slice(0, rowsShown),
    hottest: hottest.rows,
    newest: newest.rows,
  }
}
