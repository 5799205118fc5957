import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

/** The plan of a statement where all of a hundred organisations, and those that were there, have sent no licence. */
async function planOf(text: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('update org set verify_status = 0')
  await client.query(
    `insert into org (path, name, plan_org_id) select array[i], '学校' || i, 0 from generate_series(1, 100) i`,
  )
  await client.query('analyze org')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`)
  await client.query('rollback')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('an organisation is joined by its primary key', async () => {
  const plan = await planOf('select o.name from content c join org o on o.id = c.org_id where c.id = 1')
  expect(plan).toContain('Index Scan using org_pkey on org o')
})

test('those that wait for a review are found by their index', async () => {
  expect(await planOf('select id from org where verify_status = 2')).toContain('org_verify')
})
