import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { mapUnlock, readUnlock } from '@zhixing/contract/learning/outline/unlock.ts'
import { run, type Tx } from '#db/database.ts'
import { jsonOf, shapes, statement, textOf } from '#db/text-statement.ts'

/** A chapter and its copy. */
export interface CopiedSection {
  from: number
  to: number
}

interface Mapping {
  /** The copy. */
  containerId: number
  sections: readonly CopiedSection[]
  /** Ids of items in the copy; an item not named here is not in it. */
  items: ReadonlyMap<number, number>
  /** Only the copied chapters and their items are changed. */
  isBranch: boolean
}

const copiedRulesStatement = statement(
  'outline.copiedRules',
  `select id::float8 as id, 'section' as "table", unlock from section
        where content_id = $1 and unlock is not null and ($2::bigint[] is null or id = any($2::bigint[]))
      union all select id::float8, 'placement', unlock from placement
        where container_id = $1 and unlock is not null and ($2::bigint[] is null or section_id = any($2::bigint[]))`,
  { id: shapes.number, table: textOf<'section' | 'placement'>(), unlock: jsonOf<unknown>() },
)

/** Makes the rules of a copied outline name the copies. Conditions on things left out are dropped. */
export async function mapRules(tx: Tx, { containerId, sections, items, isBranch }: Mapping): Promise<void> {
  const rows = await run(tx, copiedRulesStatement, [containerId, isBranch ? sections.map(({ to }) => to) : null])
  if (rows.length === 0) {
    return
  }
  const newSections = new Map(sections.map(({ from, to }) => [from, to]))
  const map = { section: (id: number) => newSections.get(id), item: (id: number) => items.get(id) }
  const mapped = rows.map(({ unlock, ...of }) => {
    const rules = readUnlock(unlock)
    return { ...of, unlock: rules ? mapUnlock(rules, map) : null }
  })
  await eachInTurn(['section', 'placement'] as const, async (table) => {
    const own = mapped.filter((one) => one.table === table)
    await tx.query({
      name: `outline.mapRules.${table}`,
      text: `update ${table} o set unlock = n.unlock::jsonb from unnest($1::bigint[], $2::text[]) n (id, unlock) where o.id = n.id`,
      values: [own.map(({ id }) => id), own.map(({ unlock }) => unlock && JSON.stringify(unlock))],
    })
  })
}
