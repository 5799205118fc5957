import type { Tx } from '#db/database.ts'
import { getTableColumns, type PgColumn, type PgTable, type SQL, sql } from '#db/drizzle.ts'
import { copyFileUses } from '../../base/upload/public.ts'
import type { FileLeafTable } from './tables.ts'

/** Tables about a content, each with the column that names it. */
export type OwnTables = readonly { table: PgTable; key: PgColumn; moments?: readonly PgColumn[] }[]

/**
 * The tables of a type beside its content row: they have no id of their own, and a column names the content. Declared in
 * its `leaf.ts`, so that copying and purging are written once. `moments` are the columns that move when a copy gets other
 * dates.
 */
export interface LeafBody {
  type: string
  tables: OwnTables
  /** Purged with the rest, but not copied: an open code, a pause. */
  passing?: OwnTables
  /** The table that says which file it is, for a type of one uploaded file. */
  file?: FileLeafTable
}

/** The body of a type with a single table, one row a content. `moments` as in `OwnTables`. */
export function tableLeaf(type: string, own: OwnTable): LeafBody {
  return { type, tables: [own] }
}

/** Ids of the copies, by the originals' ids. */
export type Copied = ReadonlyMap<number, number>

type OwnTable = OwnTables[number]

/** Copies the types' own rows, and ties the originals' files to the copies. The content rows exist already. */
export async function copyBodies(
  tx: Tx,
  bodies: readonly LeafBody[],
  { copied, shiftDays = 0 }: { copied: Copied; shiftDays?: number },
): Promise<void> {
  const pairs = { from: [...copied.keys()], to: [...copied.values()] }
  await inOneStatement(
    tx,
    bodies.flatMap(({ tables }) => tables),
    (own) => copyOf(own, { ...pairs, shiftDays }),
  )
  await copyFileUses(tx, pairs)
}

/** All tables whose rows go with purged contents. */
export interface Purging {
  leaves: readonly LeafBody[]
  purgedTables: OwnTables
}

/** Deletes the rows that types and other features keep of purged contents. */
export async function purgeBodies(
  tx: Tx,
  { leaves, purgedTables }: Purging,
  contentIds: readonly number[],
): Promise<void> {
  const ids = sql.param([...contentIds])
  const bodies = leaves.flatMap(({ tables, passing = [] }) => [...tables, ...passing])
  await inOneStatement(
    tx,
    [...bodies, ...purgedTables],
    ({ table, key }) => sql`delete from ${table} where ${sql.identifier(key.name)} = any(${ids}::bigint[])`,
  )
}

/** Changes all tables in one statement: foreign keys are checked when all of it is done. */
async function inOneStatement(tx: Tx, owned: OwnTables, change: (own: OwnTable) => SQL): Promise<void> {
  const steps = owned.map((own, n) => sql`${sql.identifier(`step_${n}`)} as (${change(own)})`)
  await tx.db.execute(sql`with ${sql.join(steps, sql`, `)} select 1`)
}

interface Pairs {
  from: readonly number[]
  to: readonly number[]
  shiftDays: number
}

function copyOf({ table, key, moments = [] }: OwnTable, { from, to, shiftDays }: Pairs): SQL {
  const others = Object.values(getTableColumns(table)).filter(({ name }) => name !== key.name)
  const names = others.map(({ name }) => sql.identifier(name))
  const read = others.map(({ name }) => {
    const column = sql`b.${sql.identifier(name)}`
    return moments.some((one) => one.name === name) ? sql`${column} + make_interval(days => ${shiftDays})` : column
  })
  return sql`insert into ${table} (${sql.identifier(key.name)}, ${sql.join(names, sql`, `)})
    select p.new_id, ${sql.join(read, sql`, `)} from unnest(${sql.param([...from])}::bigint[], ${sql.param([...to])}::bigint[]) p(old_id, new_id)
    join ${table} b on b.${sql.identifier(key.name)} = p.old_id`
}
