import type { Server } from '../../../server.ts'

/** A job of the queue that has failed for good, of a name nothing works; gives its id. */
export async function buildFailedJob(server: Server, name: string): Promise<string> {
  const { rows } = await server.database.query({
    text: `insert into pgboss.job (name, data, state, output, completed_on)
      values ('slow', jsonb_build_object('job', $1::text, 'payload', '{}'::jsonb), 'failed', '{"message":"网络不通"}', now()) returning id`,
    values: [name],
  })
  const [row] = rows as { id: string }[]
  if (!row) {
    throw new Error('insert returned nothing')
  }
  return row.id
}
