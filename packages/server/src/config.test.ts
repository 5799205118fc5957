import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'zhixing-config-'))
const secret = 'a secret that is long enough to sign with'
const base = { DATA_DIR: folder, APP_SECRET: secret }

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('without settings the embedded database, demo data and port 3000 are used', () => {
  const config = readConfig(base)
  expect(config).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    demo: undefined,
    checkReplies: false,
    siteName: '知行',
  })
})

test('with a database of one’s own there is no demonstration unless asked for', () => {
  const DATABASE_URL = 'postgres://x@db/y'
  expect(readConfig({ ...base, DATABASE_URL }).demo).toBeUndefined()
  expect(readConfig({ ...base, DATABASE_URL, DEMO: '1' }).demo).toBe(true)
})

test('an empty setting is one that is not set', () => {
  const config = readConfig({ ...base, PORT: '', DATABASE_URL: '', PUBLIC_URL: '', METRICS_TOKEN: '', DEMO: '' })
  expect(config).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    publicUrl: undefined,
    s3: undefined,
    metricsToken: undefined,
    demo: undefined,
  })
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['DATABASE_POOL', '1'],
  ['APP_SECRET', 'short'],
  ['PUBLIC_URL', 'learn.example'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['FILES_URL', 'files'],
  ['DEMO', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['SMS_URL', 'https://sms.example'],
  ['SMS_KEY', 'alone'],
  ['WECHAT_APP_ID', 'wx-alone'],
  ['WECHAT_SECRET', 'alone'],
  ['WECHAT_URL', 'api'],
])('names the setting that is wrong: %s=%s', (name, value) => {
  expect(() => readConfig({ ...base, [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ ...base, [name]: value })).toThrow(name)
})

test('all faults are told at once', () => {
  expect(() => readConfig({ ...base, PORT: 'x', DEMO: 'x' })).toThrow(/PORT[\s\S]*DEMO/)
})

test('the secret is made once, kept for its owner alone, and read again', () => {
  const { secret: made } = readConfig({ DATA_DIR: folder })
  expect(made).toMatch(/^[\da-f]{64}$/)
  expect(readConfig({ DATA_DIR: folder }).secret).toBe(made)
  expect(readFileSync(path.join(folder, 'secret'), 'utf8')).toBe(made)
  expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600)
})

test('a data folder that cannot be one is told with its path', () => {
  const taken = path.join(folder, 'taken')
  writeFileSync(taken, '')
  expect(() => readConfig({ DATA_DIR: path.join(taken, 'data') })).toThrow(ConfigError)
})
