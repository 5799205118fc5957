import pg from 'pg'

/** One connection outside of any pool: what is asked before there is a server, or of another database of the cluster. */
export interface OneConnection {
  /** The rows of a statement. */
  rows<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
}

/** Opens a connection, does something on it and closes it, whatever comes of it. Advisory locks it took are let go with it. */
export async function onOneConnection<T>(url: string, work: (on: OneConnection) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // One that breaks is told by the statement's own failure.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work({
      rows: async <Row extends object>(text: string, values: unknown[] = []) =>
        (await client.query<Row>(text, values)).rows,
    })
  } finally {
    await client.end()
  }
}
