import type { Ctx } from '#kernel/context.ts'
import { containerLists } from '../container/public.ts'
import { standardStatements } from './columns.ts'
import { presentStandard } from './present.ts'

interface Asked {
  is_base?: boolean | undefined
}

const lists = containerLists('standard', standardStatements, {
  filters: (_ctx, { is_base: base }: Asked) => ({ key: { base }, values: {} }),
  show: presentStandard,
})

type Input = Parameters<typeof lists.lists>[0] & { view_type?: 'all' | 'my' | undefined }

/** Standards by industry, tag and keyword, as far as the person may see, and those of one's own. */
export const standardLists = {
  mine: lists.mine,
  lists: async (input: Input, ctx: Ctx) => {
    if (input.view_type !== 'my') {
      return await lists.lists(input, ctx)
    }
    const { rows, ...page } = await lists.mine({ ...input, tab: 'create' }, ctx)
    return { ...page, rows: rows.map(({ role: _role, percent: _percent, last_time: _last, ...row }) => row) }
  },
}
