import { drizzle } from 'drizzle-orm/node-postgres'
import { Column, is, Placeholder, SQL, sql } from './drizzle.ts'

/** A database that only builds queries and has no connection. */
const builder = drizzle.mock()
export type Builder = typeof builder

/**
 * When a statement is planned. `anew`, with its values, where the rows behind one value are a few and those behind another hundreds of
 * thousands: the plan for all values, which PostgreSQL takes from the sixth time on, sorts them on disk. It costs the planning of each time.
 */
type Planned = 'once' | 'anew'

/** A read compiled once: sent as a named statement, so a connection plans it the first time only, unless it is planned anew. */
export interface Statement<V, Row> {
  name: string
  planned: Planned
  text: string
  /** Its values in the order of its parameters. */
  bind: (values: V) => unknown[]
  decode: (row: readonly unknown[]) => Row
}

/** The values of a statement as placeholders: `p.id` stands for the value `id`. */
export type Params<V> = { readonly [K in keyof V]: Placeholder }

interface Selectable<Row> {
  toSQL(): { sql: string; params: unknown[] }
  readonly _: { readonly result: Row[]; readonly selectedFields: object }
}

const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })

/**
 * Compiles a flat Drizzle select to a named statement. Built on first use, so that importing a feature costs nothing.
 * `name` must be unique and change when the query does.
 */
export function named<V, Row>(
  name: string,
  build: (db: Builder, p: Params<V>) => Selectable<Row>,
  planned: Planned = 'once',
): () => Statement<V, Row> {
  let compiled: Statement<V, Row> | undefined
  return () => {
    compiled ??= compile(name, build, planned)
    return compiled
  }
}

/** A family of statements told apart by a key, e.g. by which filters are set, each compiled once. */
export function namedBy<K, V, Row>(
  name: string,
  build: (key: K) => (db: Builder, p: Params<V>) => Selectable<Row>,
  planned: Planned = 'once',
): (key: K) => Statement<V, Row> {
  const compiled = new Map<string, Statement<V, Row>>()
  return (key) => {
    const suffix = JSON.stringify(key)
    const known = compiled.get(suffix)
    if (known) {
      return known
    }
    const made = compile(`${name}${shortName(compiled.size)}`, build(key), planned)
    compiled.set(suffix, made)
    return made
  }
}

function shortName(index: number): string {
  return `#${index.toString(36)}`
}

function compile<V, Row>(
  name: string,
  build: (db: Builder, p: Params<V>) => Selectable<Row>,
  planned: Planned,
): Statement<V, Row> {
  const query = build(builder, placeholders as Params<V>)
  const { text, params } = withNumbers(query.toSQL())
  const fields = Object.entries(query._.selectedFields)
  const keys = fields.map(([key]) => key)
  const decoders = fields.map(([, field]) => decoderOf(field))
  // Runs for each row of each list: no pairs, no iterators.
  const decode = (row: readonly unknown[]) => {
    const decoded: Record<string, unknown> = {}
    for (let index = 0; index < keys.length; index += 1) {
      const value = row[index] ?? null
      const decoder = decoders[index]
      decoded[keys[index] ?? ''] = value === null || decoder === undefined ? value : decoder(value)
    }
    return decoded as Row
  }
  return { name, planned, text, bind: (values) => bindValues(params, values), decode }
}

/**
 * Puts fixed numbers into the text: of a limit that is a parameter PostgreSQL guesses that it lets a tenth of all rows
 * through, finds every plan for no particular values dear, and plans anew with each call.
 */
function withNumbers({ sql: text, params }: { sql: string; params: unknown[] }): { text: string; params: unknown[] } {
  const left: unknown[] = []
  const places = params.map((param) => {
    if (typeof param === 'number') {
      return String(param)
    }
    left.push(param)
    return `$${left.length}`
  })
  return { text: text.replace(/\$(\d+)/g, (_, place) => places[Number(place) - 1] ?? ''), params: left }
}

/** Makes a column's value of the driver's; undefined where it is the same, as of half the columns. */
function decoderOf(field: unknown): ((value: unknown) => unknown) | undefined {
  if (is(field, Column)) {
    const isSame = field.mapFromDriverValue === Column.prototype.mapFromDriverValue
    return isSame ? undefined : (value) => field.mapFromDriverValue(value)
  }
  const source = is(field, SQL.Aliased) ? field.sql : field
  if (is(source, SQL)) {
    const { decoder } = source as unknown as { decoder: { mapFromDriverValue(value: unknown): unknown } }
    return (value) => decoder.mapFromDriverValue(value)
  }
  throw new Error('a named statement selects flat columns and expressions only')
}

/** The values of a statement in the order of its parameters. */
function bindValues(params: readonly unknown[], values: unknown): unknown[] {
  const given = values as Record<string, unknown>
  return params.map((param) => (is(param, Placeholder) ? given[param.name] : param))
}
