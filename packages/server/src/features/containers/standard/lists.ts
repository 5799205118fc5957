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
  lists: async (input: Input, ctx: Ctx) =>
    input.view_type === 'my' ? await lists.mine({ ...input, tab: 'create' }, ctx) : await lists.lists(input, ctx),
}
