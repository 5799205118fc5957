import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { types } from './moments.ts'

type Reader = (text: string) => unknown

export interface PlainQuery {
  name?: string
  text: string
  values?: unknown[]
}
/** A query of rows as objects, or as arrays. */
export type Query = PlainQuery & { rowMode?: 'array' }

/** A query's rows, how many it read or changed, and the command that it was, where the driver tells it. */
export interface Answer {
  rows: unknown[]
  rowCount: number | null
  command?: string
}

/** A connection of the driver, as far as a query sends on it. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  /** Texts by names, of what the connection has prepared. */
  parsedStatements: Record<string, string>
  parse(statement: { name: string; text: string }): void
  bind(portal: { statement: string; values: readonly unknown[] }): void
  describe(portal: { type: 'P' }): void
  execute(portal: object): void
  sync(): void
}

/** How the columns of a connection's prepared statements are read, by their names. */
const readersOn = new WeakMap<Wire, Map<string, Reader[]>>()

function readersOf(wire: Wire): Map<string, Reader[]> {
  const known = readersOn.get(wire) ?? new Map<string, Reader[]>()
  readersOn.set(wire, known)
  return known
}

/**
 * A named statement that gives rows as arrays. Its columns are told once for each connection: PostgreSQL refuses a prepared statement whose columns
 * have changed since. The driver's own query asks for them, and looks up how each is read, every time (docs/decisions/053).
 */
class NamedRead implements pg.Submittable {
  readonly name: string
  readonly text: string
  /** Hears of the rows, or of what failed; the pool puts its own in where there is none. */
  callback: ((error: Error | null, answer?: Answer) => void) | undefined
  readonly #values: readonly unknown[]
  readonly #rows: unknown[][] = []
  #known: Map<string, Reader[]> | undefined
  #readers: Reader[] = []
  #rowCount: number | null = null
  #unreadable: Error | undefined

  constructor({ name, text, values }: { name: string; text: string; values: readonly unknown[] }) {
    this.name = name
    this.text = text
    this.#values = values
  }

  /** Sends it; gives the error of a value that cannot be sent, or of a name that stands for another text. */
  submit(connection: object): Error | undefined {
    const wire = connection as Wire
    const prepared = wire.parsedStatements[this.name]
    if (prepared !== undefined && prepared !== this.text) {
      return new Error(`two statements are named ${this.name}`)
    }
    try {
      const values = this.#values.map(prepareValue)
      this.#send(wire, { values, isPrepared: prepared !== undefined })
    } catch (error) {
      return error as Error
    }
    return undefined
  }

  #send(wire: Wire, { values, isPrepared }: { values: unknown[]; isPrepared: boolean }): void {
    this.#known = readersOf(wire)
    const readers = isPrepared ? this.#known.get(this.name) : undefined
    // All of it goes out in one write.
    wire.stream.cork()
    if (!isPrepared) {
      wire.parse({ name: this.name, text: this.text })
    }
    wire.bind({ statement: this.name, values })
    if (readers === undefined) {
      wire.describe({ type: 'P' })
    } else {
      this.#readers = readers
    }
    wire.execute({})
    wire.sync()
    wire.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#readers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text') as Reader)
    this.#known?.set(this.name, this.#readers)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#unreadable !== undefined) {
      return
    }
    try {
      this.#rows.push(fields.map((field, at) => (field === null ? null : this.#readers[at]?.(field))))
    } catch (error) {
      this.#unreadable = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const count = Number(text.slice(text.lastIndexOf(' ') + 1))
    this.#rowCount = Number.isNaN(count) ? null : count
  }

  handleReadyForQuery(): void {
    if (this.#unreadable !== undefined) {
      this.callback?.(this.#unreadable)
      return
    }
    this.callback?.(null, { rows: this.#rows, rowCount: this.#rowCount })
  }

  handleError(error: Error): void {
    this.callback?.(this.#unreadable ?? error)
  }
}

function namedRead({ name, text, values = [], rowMode }: Query): NamedRead | undefined {
  return name !== undefined && rowMode === 'array' ? new NamedRead({ name, text, values }) : undefined
}

/** Sends a query on a connection; rejects with the driver's error. */
export function sendOn(client: pg.ClientBase, query: Query): Promise<Answer> {
  const read = namedRead(query)
  if (read === undefined) {
    return client.query(query)
  }
  return new Promise((resolve, reject) => {
    read.callback = (error, answer) => (answer === undefined ? reject(error) : resolve(answer))
    client.query(read)
  })
}

/** Sends a query on any connection of a pool; rejects with the driver's error. */
export function sendOnPool(pool: pg.Pool, query: Query): Promise<Answer> {
  // By its types it gives such a query back; it gives a promise of the answer.
  return pool.query(namedRead(query) ?? query) as unknown as Promise<Answer>
}
