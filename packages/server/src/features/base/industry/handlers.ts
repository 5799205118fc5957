import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { run } from '#db/database.ts'
import { asc } from '#db/drizzle.ts'
import { named } from '#db/statement.ts'
import { serve } from '#kernel/serve.ts'
import { industry } from './tables.ts'

const allIndustries = named('industry.lists', (db) =>
  db
    .select({ id: industry.id, title: industry.title, parent_id: industry.parentId })
    .from(industry)
    .orderBy(asc(industry.parentId), asc(industry.sort), asc(industry.id)),
)

export const industryServed = serve(industryCalls, {
  lists: async (_input, ctx) => await run(ctx.read, allIndustries, {}),
})
