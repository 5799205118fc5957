import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveWebFiles } from './web-files.ts'

test('a first fill, which comes before the pages are built, puts no warning on the terminal', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = Fastify({ logger: { level: 'warn', stream } })
  await serveWebFiles(app, path.join(tmpdir(), 'zhixing-pages-not-built'))
  expect((await app.inject('/assets/none.js')).statusCode).toBe(404)
  expect(lines).toEqual([])
  await app.close()
})
