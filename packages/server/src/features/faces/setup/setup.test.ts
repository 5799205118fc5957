import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { tagCalls } from '@zhixing/contract/base/tag/calls.ts'
import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { setupCalls } from '@zhixing/contract/faces/setup/calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { noteBackup } from '#db/backup/last-backup.ts'
import { days } from '#kernel/time.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { findMissing, newSetupKey } from './public.ts'

const server = useOwnServer({ limitScale: 1, config: { MAIL_URL: 'smtp://127.0.0.1:1' } })
let next = 0

/** As at a start while nobody administers the platform. */
beforeEach(async () => {
  await server.database.query({ text: 'update profile set is_super = false' })
})

const newKey = async () => (await server.database.tx((tx) => newSetupKey(tx))) ?? ''

function formOf(key: string, changes: Partial<CallInput<typeof setupCalls.finish>> = {}) {
  next += 1
  return {
    key,
    site_name: '江城学习网',
    address: 'https://learn.example.cn/',
    name: '张主任',
    account: `first-${next}@example.cn`,
    password: 'First-2026!x',
    org_name: `江城职业学校${next}`,
    skip_mail: true,
    skip_sms: true,
    ...changes,
  }
}

test('the link of a first start makes a super admin, their organisation and the site’s name, and is dead afterwards (T223)', async () => {
  const key = await newKey()
  expect((await server.call(setupCalls.state, { key })).data).toMatchObject({ address: '', mail: 'open', sms: 'none' })
  const form = formOf(key)
  expect((await server.call(setupCalls.finish, form)).data).toEqual({ url: '/passport/login' })
  const signedIn = await server.call(passportCalls.signIn, { account: form.account, password: form.password })
  expect(signedIn.code).toBe(20000)
  const [admin] = await rowsOf<{ is_super: boolean; org: string; role: string }>(
    server,
    `select p.is_super, o.name as org, m.role from auth_user u join profile p on p.user_id = u.id
      join org_member m on m.user_id = u.id join org o on o.id = m.org_id where u.email = $1`,
    [form.account],
  )
  expect(admin).toEqual({ is_super: true, org: form.org_name, role: 'ROLE_ORG_ADMIN' })
  // Its people sign in by 学号, for which it is looked for by name.
  const named = await server.rows(passportCalls.searchOrg, { keyword: form.org_name })
  expect(named.rows.map(({ group_name }) => group_name)).toEqual([form.org_name])
  const settings = await rowsOf<{ key: string; value: unknown }>(server, `select key, value from setting`)
  expect(settings).toContainEqual({ key: 'site.address', value: 'https://learn.example.cn' })
  expect(JSON.stringify(settings)).toContain('江城学习网')
  const again = { code: 41000, message: '站点已设置完成，链接已失效，请直接登录' }
  expect(await server.call(setupCalls.finish, formOf(key))).toMatchObject(again)
  expect(await server.call(setupCalls.state, { key })).toMatchObject(again)
  expect(await server.database.tx((tx) => newSetupKey(tx))).toBeUndefined()
})

test('a new site has industries to sort courses by and tags to choose from, and keeps its own; a name that is taken is told at its field', async () => {
  const form = formOf(await newKey())
  expect((await server.call(setupCalls.finish, form)).code).toBe(20000)
  const { data } = await server.call(industryCalls.lists, {})
  expect(data.length).toBeGreaterThan(20)
  expect((await server.rows(tagCalls.lists, {})).total).toBeGreaterThan(20)
  await server.database.query({ text: 'update profile set is_super = false' })
  const taken = await server.call(setupCalls.finish, formOf(await newKey(), { org_name: form.org_name }))
  expect(taken).toMatchObject({ code: 40000, errors: [{ field: 'org_name', message: '组织名称已存在' }] })
  expect((await server.call(setupCalls.finish, formOf(await newKey()))).code).toBe(20000)
  expect((await server.call(industryCalls.lists, {})).data).toEqual(data)
})

test('two that finish at once make one admin', async () => {
  const key = await newKey()
  const codes = await Promise.all(
    [1, 2].map(() => server.call(setupCalls.finish, formOf(key)).then(({ code }) => code)),
  )
  expect([...codes].sort()).toEqual([20000, 41000])
  expect(await rowsOf(server, 'select from profile where is_super')).toHaveLength(1)
})

test('guesses are refused, an older link too, and ten wrong ones shut their address for a minute', async () => {
  const older = await newKey()
  const key = await newKey()
  const from = '10.7.0.1'
  const look = (tried: string, of = from) => server.call(setupCalls.state, { key: tried }, { from: of })
  expect(await look(older)).toMatchObject({ code: 40400, message: '链接无效，请复制终端上最新的完整链接' })
  for (let at = 0; at < 9; at += 1) {
    expect((await look(`guess ${at}`)).code).toBe(40400)
  }
  expect((await look('one more')).code).toBe(42900)
  expect((await look(key)).code).toBe(42900)
  expect((await look(key, '10.7.0.2')).code).toBe(20000)
  expect((await server.call(setupCalls.finish, formOf('guess'), { from: '10.7.0.3' })).code).toBe(40400)
  expect(await rowsOf(server, 'select from profile where is_super')).toHaveLength(0)
})

test('nothing is made of a form with a fault', async () => {
  const key = await newKey()
  const taken = await buildPerson(server)
  const fault = async (changes: Parameters<typeof formOf>[1]) =>
    (await server.call(setupCalls.finish, formOf(key, changes))).errors[0]
  expect(await fault({ password: 'short' })).toMatchObject({ field: 'password' })
  const own = await fault({ account: '13912345678', password: 'Aa!13912345678' })
  expect(own).toEqual({ field: 'password', message: '密码不能包含手机号、邮箱或姓名' })
  expect(await fault({ address: 'learn.example.cn' })).toEqual({
    field: 'address',
    message: '请输入以 http:// 或 https:// 开头的网站地址',
  })
  expect(await fault({ skip_mail: false })).toEqual({ field: 'skip_mail', message: '请确认邮件可以收到，或选择跳过' })
  expect(await fault({ skip_sms: false })).toMatchObject({ field: 'skip_sms' })
  expect(await fault({ account: taken.mobile })).toMatchObject({ message: '该手机号或邮箱已注册' })
  expect(await rowsOf(server, 'select from profile where is_super')).toHaveLength(0)
  expect((await server.call(setupCalls.state, { key })).code).toBe(20000)
})

test('a mail that cannot be sent is told, and nothing is confirmed by a guess', async () => {
  const key = await newKey()
  const asked = { key, channel: 'mail' as const, to: 'head@example.cn' }
  expect(await server.call(setupCalls.sendTry, asked)).toMatchObject({
    code: 40900,
    message: '发送失败，请检查服务器上的设置后重试',
  })
  expect((await server.call(setupCalls.confirmTry, { key, channel: 'mail', code: '123456' })).errors[0]?.message).toBe(
    '请先发送验证码',
  )
  expect((await server.call(setupCalls.sendTry, { ...asked, channel: 'sms' })).errors[0]?.field).toBe('to')
})

test('what is missing for real use is told super admins, as doctor tells it (T258)', async () => {
  const boss = await buildPerson(server, { isSuper: true })
  const { data } = await server.call(setupCalls.missing, {}, { as: boss })
  const ids = data.missing.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['address', 'tls', 'sms', 'backup']))
  expect(ids).not.toContain('mail')
  expect(ids).not.toContain('database')
  expect((await server.call(setupCalls.missing, {}, { as: await buildPerson(server) })).code).toBe(40300)
})

test('a backup counts wherever it was made to, and the last one is named with its age', async () => {
  const boss = await buildPerson(server, { isSuper: true })
  const told = async () =>
    (await server.call(setupCalls.missing, {}, { as: boss })).data.missing.find(({ id }) => id === 'backup')?.title
  const note = (ago: number) =>
    noteBackup(server.databaseUrl, { at: new Date(Date.now() - days(ago)).toISOString(), folder: '/mnt/other/nightly' })
  expect(await told()).toBe('还没有备份')
  await note(9.5)
  expect(await told()).toBe('最近的备份是9天前（/mnt/other/nightly）')
  await note(1)
  expect(await told()).toBeUndefined()
})

test('a secret that others may read is told where the mode of a file says so, which it does not on Windows', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhixing-test-secret-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await writeFile(path.join(dataDir, 'secret'), 'a secret')
  await chmod(path.join(dataDir, 'secret'), 0o644)
  const looking = { on: server.database, config: { ...server.config, dataDir }, converts: true, now: new Date() }
  const told = async (platform: NodeJS.Platform) =>
    (await findMissing({ ...looking, platform })).find(({ id }) => id === 'secret')?.todo
  expect(await told('linux')).toContain('chmod 600')
  expect(await told('win32')).toBeUndefined()
})
