import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
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

test('files of assets are one route: those of the build alone, compressed where they are, kept for a year', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-pages-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(path.join(folder, 'assets/maps'), { recursive: true })
  const assets = { 'one.js': 'plain', 'one.js.br': 'small', 'a b.js': 'plain', 'maps/two.js': 'plain' }
  const files = Object.entries(assets).map(([name, text]) => [`assets/${name}`, text] as const)
  await Promise.all(
    [...files, ['secret.txt', 'secret'] as const].map(([name, text]) => writeFile(path.join(folder, name), text)),
  )
  const app = Fastify()
  await serveWebFiles(app, folder)
  onTestFinished(() => app.close())
  const ask = (url: string, encoding = 'identity') => app.inject({ url, headers: { 'accept-encoding': encoding } })

  const plain = await ask('/assets/one.js')
  expect([plain.body, plain.headers['cache-control']]).toEqual(['plain', 'public, max-age=31536000, immutable'])
  expect(plain.headers['content-type']).toContain('javascript')
  expect((await ask('/assets/a%20b.js')).body).toBe('plain')
  const small = await ask('/assets/one.js', 'br')
  expect([small.body, small.headers['content-encoding']]).toEqual(['small', 'br'])
  const head = await app.inject({ method: 'HEAD', url: '/assets/one.js' })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '5'])
  expect((await ask('/assets/maps/two.js')).body).toBe('plain')
  for (const none of ['', 'none.js', 'maps', '..%2Fsecret.txt', '/one.js']) {
    expect((await ask(`/assets/${none}`)).statusCode, none).toBe(404)
  }
  expect(app.printRoutes()).not.toContain('one.js')
})
