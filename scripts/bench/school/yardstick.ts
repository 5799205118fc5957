import Fastify from 'fastify'
import pg from 'pg'

/**
 * `node yardstick.ts DATABASE_URL PORT`: a bare server whose requests are pieces of work like a school's, none of it the product's: the database
 * makes, sorts and writes rows, and the process reads and writes them.
 */
const [databaseUrl = '', port = '0'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const app = Fastify()
const text = `select json_agg(json_build_array(g, t) order by t) as rows from (select g, md5(g::text) as t from generate_series(1, 600) g) s`

app.get('/piece', async (_request, reply) => {
  const { rows } = await pool.query({ name: 'piece', text })
  const [row] = rows
  return await reply.header('content-type', 'application/json').send(JSON.stringify(row))
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
