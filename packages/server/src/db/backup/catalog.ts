import type pg from 'pg'
import { queueSchema } from '../../queue/install.ts'
import { BackupError } from './backup-error.ts'

const schemas = ['public', queueSchema]

export interface Table {
  schema: string
  name: string
  columns: string[]
  /** Tables its foreign keys lead to, as `schema.name`. */
  needs: string[]
}

/** The name of a table in a statement. */
export function quoted(table: { schema: string; name: string }): string {
  return `"${table.schema}"."${table.name}"`
}

export function fullName(table: { schema: string; name: string }): string {
  return `${table.schema}.${table.name}`
}

/** Every table of ours, a partitioned one as a whole, in an order in which each stands after those it refers to. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
        array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
        array(select distinct m.nspname || '.' || t.relname
          from pg_constraint k join pg_class t on t.oid = k.confrelid join pg_namespace m on m.oid = t.relnamespace
          where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid and not t.relispartition) as needs
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
      order by n.nspname, c.relname`,
    [schemas],
  )
  return inOrder(rows)
}

/** Sorts tables so that each stands after those it needs. */
function inOrder(tables: readonly Table[]): Table[] {
  const placed = new Set<string>()
  const ordered: Table[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const ready = waiting.filter((table) => table.needs.every((need) => placed.has(need)))
    if (ready.length === 0) {
      throw new BackupError(`这些表的外键互相引用，无法排序：${waiting.map(fullName).join('、')}`)
    }
    for (const table of ready) {
      placed.add(fullName(table))
    }
    ordered.push(...ready)
    waiting = waiting.filter((table) => !placed.has(fullName(table)))
  }
  return ordered
}

export interface Partition {
  parent: string
  name: string
  bound: string
}

/** The months of our partitioned tables; those of the queue it makes itself. */
export async function readPartitions(client: pg.Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select p.relname as parent, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
        join pg_namespace n on n.oid = p.relnamespace
      where n.nspname = 'public' and c.relispartition and c.relkind = 'r' order by p.relname, c.relname`,
  )
  return rows
}

export interface Sequence {
  schema: string
  name: string
  last: string
  called: boolean
}

/** Where each identity column will go on. */
export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    'select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2',
    [schemas],
  )
  const found: Sequence[] = []
  for (const { schema, name } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted({ schema, name })}`,
    )
    found.push(...state.rows.map((row) => ({ schema, name, ...row })))
  }
  return found
}

interface Place {
  schema: string
  name: string
}

interface Owned {
  sequence: Place
  table: Place
  column: string
}

/** The sequences that number a column, each with its table. */
export async function readOwned(client: pg.Client): Promise<Owned[]> {
  const { rows } = await client.query<{
    schema: string
    sequence: string
    table_schema: string
    table: string
    column: string
  }>(
    `select n.nspname as schema, s.relname as sequence, m.nspname as table_schema, t.relname as table, a.attname as column
      from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_namespace n on n.oid = s.relnamespace
        join pg_class t on t.oid = d.refobjid join pg_namespace m on m.oid = t.relnamespace
        join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i') and n.nspname = any($1)
      order by 1, 2`,
    [schemas],
  )
  return rows.map((row) => ({
    sequence: { schema: row.schema, name: row.sequence },
    table: { schema: row.table_schema, name: row.table },
    column: row.column,
  }))
}

/** The version of the queue's own tables; 0 where there are none. */
export async function readQueueVersion(client: pg.Client): Promise<number> {
  const known = await client.query<{ name: string | null }>('select to_regclass($1)::text as name', [
    `${queueSchema}.version`,
  ])
  if (known.rows[0]?.name === null) {
    return 0
  }
  const { rows } = await client.query<{ version: number }>(`select version from ${queueSchema}.version`)
  return rows[0]?.version ?? 0
}

/** Rows of a table as it is now. */
export async function countRows(client: pg.Client, table: { schema: string; name: string }): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${quoted(table)}`)
  return Number(rows[0]?.rows ?? 0)
}
