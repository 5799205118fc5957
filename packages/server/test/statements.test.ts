import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type Declared, declaredStatements, orNull, shapes } from '../src/db/text-statement.ts'
import { allSubscribers } from '../src/features.ts'
import { cloneDatabase } from './test-server.ts'

interface Connection {
  parse(query: { text: string; name: string; types: number[] }): void
  describe(of: { type: 'S'; name: string }): void
  sync(): void
}

/** Asks PostgreSQL what columns a statement has, without running it. */
function columnsOf(client: pg.Client, text: string): Promise<pg.FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: pg.FieldDef[] = []
    const asking = {
      submit(connection: Connection) {
        connection.parse({ text, name: '', types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription: (told: { fields: pg.FieldDef[] }) => {
        fields = told.fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    }
    client.query(asking as unknown as pg.Submittable)
  })
}

/** Faults of some statements: a text that PostgreSQL refuses, or columns that are not those of its shape. */
async function faultsOf(statements: readonly Declared[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: await cloneDatabase() })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ oid: number; typname: string }>('select oid::int, typname from pg_type')
  const typeNames = new Map(rows.map(({ oid, typname }) => [oid, typname]))
  const faults: string[] = []
  await eachInTurn(statements, async ({ name, text, shape }) => {
    const told = await columnsOf(client, text).catch((error: Error) => error.message)
    if (typeof told === 'string') {
      faults.push(`${name}: ${told}`)
    } else {
      const columns = told.map((column) => `${column.name} ${typeNames.get(column.dataTypeID)}`)
      const wanted = Object.entries(shape).map(([column, { types }]) => types.map((type) => `${column} ${type}`))
      if (columns.length !== wanted.length || wanted.some((may, at) => !may.includes(columns[at] ?? ''))) {
        faults.push(`${name}: gives ${columns.join(', ')}; its shape says ${wanted.join(', ')}`)
      }
    }
  })
  return faults
}

test('the rows of every statement that is written as a text have the columns of its shape', async () => {
  // All features are loaded.
  expect(allSubscribers.length).toBeGreaterThan(0)
  const statements = declaredStatements()
  expect(statements.length).toBeGreaterThan(60)
  expect(await faultsOf(statements)).toEqual([])
})

test('each of them has a name of its own', () => {
  const names = declaredStatements().map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([])
})

test('a column that is called otherwise, has another type, or stands elsewhere is told', async () => {
  const text = 'select 1 as id, $1::text as title'
  const faults = await faultsOf([
    { name: 'sound', text, shape: { id: shapes.number, title: orNull(shapes.text) } },
    { name: 'called', text, shape: { id: shapes.number, name: shapes.text } },
    { name: 'typed', text: 'select 1::bigint as id', shape: { id: shapes.number } },
    { name: 'placed', text, shape: { title: shapes.text, id: shapes.number } },
    { name: 'fewer', text, shape: { id: shapes.number } },
    { name: 'refused', text: 'select nothing from content', shape: {} },
  ])
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['called', 'typed', 'placed', 'fewer', 'refused'])
})
