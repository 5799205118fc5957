import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { z } from 'zod'

/**
 * A function, view or trigger: its file is named as it is and holds its one current text. A view may end at `as`: each file
 * `<view>.<part>.sql`, of whichever feature, then brings a select of its rows.
 */
export interface SqlObject {
  name: string
  kind: Kind
  text: string
}

const kinds = ['function', 'view', 'trigger'] as const
type Kind = (typeof kinds)[number]

const here = fileURLToPath(new URL('.', import.meta.url))
const server = fileURLToPath(new URL('..', import.meta.url))
const beginning = /^(?:--[^\n]*\n)*create (?:or replace )?(function|view|trigger) (\w+)/
const partBeginning = /^(?:--[^\n]*\n)*select\b/

/** What tables are made with (`db/functions`): replaced in place, for columns depend on them. */
export async function readEarlyObjects(): Promise<SqlObject[]> {
  return await readObjects(here, 'functions/*.sql')
}

/** What features make of their tables (`sql/` of each): functions first, then views, then triggers, each by folder and name. */
export async function readObjectsOfFeatures(): Promise<SqlObject[]> {
  const found = await readObjects(server, 'features/**/sql/*.sql')
  return kinds.flatMap((kind) => found.filter((one) => one.kind === kind))
}

async function readObjects(cwd: string, pattern: string): Promise<SqlObject[]> {
  const files: string[] = []
  for await (const file of glob(pattern, { cwd })) {
    files.push(file)
  }
  const texts = await Promise.all(files.sort().map((file) => readSql(path.join(cwd, file))))
  return joinSql(texts)
}

/** A file of SQL: its name without the ending, and its text. */
export interface SqlText {
  name: string
  text: string
}

async function readSql(file: string): Promise<SqlText> {
  return { name: path.basename(file, '.sql'), text: await readFile(file, 'utf8') }
}

/**
 * Functions, views and triggers from their files, those made of parts put together in the order of the parts' names.
 * Throws where a file does not begin with what it is named after, and where parts and views do not fit each other.
 */
export function joinSql(texts: readonly SqlText[]): SqlObject[] {
  const parts = Map.groupBy(
    texts.filter(({ name }) => name.includes('.')),
    ({ name }) => name.split('.')[0] ?? '',
  )
  const wholes = texts.filter(({ name }) => !name.includes('.'))
  const homeless = [...parts.keys()].filter((view) => !wholes.some(({ name }) => name === view))
  if (homeless.length > 0) {
    throw new Error(`there are parts of ${homeless.join(', ')}, but no such view`)
  }
  return wholes.map(({ name, text }) => objectOf(name, text, parts.get(name) ?? []))
}

function objectOf(name: string, text: string, parts: readonly SqlText[]): SqlObject {
  const [, kind, said] = beginning.exec(text) ?? []
  const known = kinds.find((one) => one === kind)
  if (!known || said !== name) {
    throw new Error(`${name}.sql has to begin with the function, view or trigger that it is named after`)
  }
  const isOpen = text.trimEnd().endsWith(' as')
  if (isOpen !== parts.length > 0) {
    throw new Error(`${name}.sql ${isOpen ? 'ends at "as" and has no parts' : 'has parts and does not end at "as"'}`)
  }
  const alien = parts.find((part) => !partBeginning.test(part.text))
  if (alien) {
    throw new Error(`${alien.name}.sql is a part of a view and has to begin with select`)
  }
  return { name, kind: known, text: [text, parts.map((part) => part.text).join('union all\n')].join('') }
}
/** One hash of all texts: a database that has noted it has them all. */
export function hashOf(objects: readonly SqlObject[]): string {
  const hash = createHash('sha256')
  for (const { name, text } of objects) {
    hash.update(`${name}\0${text}\0`)
  }
  return hash.digest('hex')
}

const noteShape = z.object({ hash: z.string(), names: z.array(z.string()) })
type Note = z.infer<typeof noteShape>

/** Which objects a database has; undefined where none were noted, or not all of them could be made. */
export async function readNote(client: pg.Client): Promise<Note | undefined> {
  const { rows } = await client.query<{ note: string | null }>(
    `select obj_description(to_regclass('public.migration'), 'pg_class') as note`,
  )
  const said = rows[0]?.note
  return said ? noteShape.parse(JSON.parse(said)) : undefined
}

/** A table's comment, not a table: a backup holds the same tables whatever the functions were. */
async function writeNote(client: pg.Client, note: Note | undefined): Promise<void> {
  const { rows } = await client.query<{ text: string }>('select quote_nullable($1::text) as text', [
    note ? JSON.stringify(note) : null,
  ])
  await client.query(`comment on table public.migration is ${rows[0]?.text}`)
}

/** Makes what tables need, or replaces it by its current text. */
export async function makeEarlyObjects(client: pg.Client, early: readonly SqlObject[]): Promise<void> {
  for (const { text } of early) {
    await client.query(text)
  }
}

// What was made later may stand on what was made before.
const dropStatements = `
  with ours as (select distinct unnest($1::text[]) as name),
    foreign_made as (select objid from pg_depend where deptype = 'e')
  select 1 as step, t.oid, format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join ours on ours.name = t.tgname
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgparentid = 0
  union all select 2, c.oid, format('drop view %s', c.oid::regclass)
    from pg_class c join ours on ours.name = c.relname
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and c.oid not in (select objid from foreign_made)
  union all select 3, p.oid, format('drop function %s', p.oid::regprocedure)
    from pg_proc p join ours on ours.name = p.proname
    where p.pronamespace = 'public'::regnamespace and p.oid not in (select objid from foreign_made)
  order by step, oid desc`

/**
 * Takes away what features made of tables, whatever arguments it had: tables may change under it, and what is made anew
 * leaves nothing of an older text behind.
 */
export async function dropObjects(client: pg.Client, names: readonly string[]): Promise<void> {
  await inTx(client, async () => {
    const { rows } = await client.query<{ text: string }>(dropStatements, [names])
    for (const { text } of rows) {
      await client.query(text)
    }
    await writeNote(client, undefined)
  })
}

/** Makes what features make of tables, all or nothing, and notes it with what tables were made with. */
export async function makeObjects(client: pg.Client, made: readonly SqlObject[], hash: string): Promise<void> {
  await inTx(client, async () => {
    // One may call another that comes later.
    await client.query('set local check_function_bodies = off')
    for (const { text } of made) {
      await client.query(text)
    }
    await writeNote(client, { hash, names: made.map(({ name }) => name) })
  })
}

async function inTx(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
