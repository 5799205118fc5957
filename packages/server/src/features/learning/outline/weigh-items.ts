import { ruleLimits } from '@zhixing/contract/learning/outline/rules.ts'
import { run, runOne, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { badField } from '#kernel/errors.ts'
import { touchOutline } from './edit.ts'
import { requireSection } from './require-section.ts'

interface Weighed {
  contentId: number
  /** The section it stands in; 0 before all sections. */
  sectionId: number
  weight: number
}

/** Message where weights are refused, and the field it stands at. */
interface Words {
  field: string
  each: string
  sum: string
}

const weighedStatement = statement(
  'outline.weighed',
  `select p.content_id::float8 as id from placement p join content c on c.id = p.content_id and c.deleted_at is null
      where p.container_id = $1 and p.slot = 'outline'`,
  { id: shapes.number },
)

/**
 * Sets the chapter and the weight of all items of an outline at once, 1000 together; weights of 0 throughout mean equal
 * shares. 40000 where an item is left out or unknown, or for another sum; 40400 for a section that is not of this
 * container.
 */
export async function weighItems(
  tx: Tx,
  containerId: number,
  { items, words }: { items: readonly Weighed[]; words: Words },
): Promise<void> {
  await touchOutline(tx, containerId)
  const ids = items.map(({ contentId }) => contentId)
  const rows = await run(tx, weighedStatement, [containerId])
  const there = new Set(rows.map(({ id }) => id))
  if (there.size !== ids.length || new Set(ids).size !== ids.length || !ids.every((id) => there.has(id))) {
    throw badField(words.field, words.each)
  }
  const sum = items.reduce((all, { weight }) => all + weight, 0)
  if (sum !== 0 && sum !== ruleLimits.weightsSum) {
    throw badField(words.field, words.sum)
  }
  await requireSections(
    tx,
    containerId,
    items.map(({ sectionId }) => sectionId),
  )
  await tx.query({
    name: 'outline.weighItems',
    text: `update placement p set weight = case when $5 then null else n.weight end, section_id = nullif(n.section_id, 0)
      from unnest($2::bigint[], $3::bigint[], $4::int[]) n (id, section_id, weight)
      where p.container_id = $1 and p.slot = 'outline' and p.content_id = n.id`,
    values: [containerId, ids, items.map(({ sectionId }) => sectionId), items.map(({ weight }) => weight), sum === 0],
  })
}

const foreignSectionStatement = statement(
  'outline.foreignSection',
  `select n.id::float8 as id from unnest($2::bigint[]) n (id)
      where n.id > 0 and not exists (select from section s where s.id = n.id and s.content_id = $1) limit 1`,
  { id: shapes.number },
)

async function requireSections(tx: Tx, containerId: number, sectionIds: readonly number[]): Promise<void> {
  const foreign = await runOne(tx, foreignSectionStatement, [containerId, [...sectionIds]])
  if (foreign) {
    await requireSection(tx, containerId, foreign.id)
  }
}

/** Moves items of an outline to a section, 0 before all sections; the others stay. */
export async function moveItems(
  tx: Tx,
  containerId: number,
  { sectionId, contentIds }: { sectionId: number; contentIds: readonly number[] },
): Promise<void> {
  await touchOutline(tx, containerId)
  await requireSections(tx, containerId, [sectionId])
  await tx.query({
    name: 'outline.moveItems',
    text: `update placement set section_id = nullif($2, 0)
      where container_id = $1 and slot = 'outline' and content_id = any($3::bigint[])`,
    values: [containerId, sectionId, [...contentIds]],
  })
}
