import type { campKinds, myTrainingTabs } from '@zhixing/contract/containers/camp/calls.ts'
import { eq, sql } from '#db/drizzle.ts'
import { content } from '../../content/content/tables.ts'
import { containerLists, containerStatements } from '../container/public.ts'
import { type CampColumns, campColumns } from './columns.ts'
import { presentCamp } from './present.ts'

/** Which of the two types a list is asked for. */
interface KindKey {
  kind: (typeof campKinds)[number]
}

export const campStatements = containerStatements<CampColumns, KindKey>('camp', {
  types: ['camp', 'training'],
  columns: campColumns,
  where: ({ kind }) => (kind === 'all' ? undefined : eq(content.type, sql.raw(`'${kind}'`))),
})

type Tab = 'join' | 'create' | (typeof myTrainingTabs)[number]

interface Asked {
  kind?: KindKey['kind'] | undefined
}

const lists = containerLists('camp', campStatements, {
  filters: (_ctx, { kind = 'camp' }: Asked) => ({ key: { kind }, values: {} }),
  show: presentCamp,
})

/** Filter of a tab of one's own trainings: joined ones of a type, or those one made. */
const tabs: Readonly<Record<Tab, Required<Asked> & { tab: 'join' | 'create' }>> = {
  join: { kind: 'camp', tab: 'join' },
  create: { kind: 'camp', tab: 'create' },
  myCamp: { kind: 'camp', tab: 'join' },
  myTraining: { kind: 'training', tab: 'join' },
  created: { kind: 'all', tab: 'create' },
}

type MineInput = Omit<Parameters<typeof lists.mine>[0], 'tab' | 'kind'> & { tab?: Tab | undefined }

/** Camps, trainings or both by industry, tag and keyword, as far as the person may see, and those of one's own by tab. */
export const campLists = {
  lists: lists.lists,
  mine: (input: MineInput, ctx: Parameters<typeof lists.mine>[1]) =>
    lists.mine({ ...input, ...tabs[input.tab ?? 'join'] }, ctx),
}
