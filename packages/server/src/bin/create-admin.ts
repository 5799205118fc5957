import { text as textOf } from 'node:stream/consumers'
import { setupCalls } from '@zhixing/contract/faces/setup/calls.ts'
import { readConfig } from '../config.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { AppStartError } from '../db/start-error.ts'
import { lookAt, markUsed } from '../demo/database-state.ts'
import { makeAdmin } from '../features/faces/setup/public.ts'
import { requireStrong } from '../features/people/account/public.ts'
import { createServer } from '../server.ts'
import { readArguments } from './arguments.ts'
import { runCommand, withDatabase } from './command.ts'

/**
 * `npm run create-admin -- --account MOBILE_OR_MAIL --name NAME --org ORGANISATION < password`: makes a super admin and an
 * organisation without a browser. The password comes from standard input, so that no list of processes shows it.
 */
const usage = 'npm run create-admin -- --account 手机号或邮箱 --name 姓名 --org 组织名称，密码从标准输入读取'

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) {
    process.stderr.write('请输入密码，以 Ctrl-D 结束：')
  }
  return (await textOf(process.stdin)).replace(/\r?\n$/, '')
}

await runCommand('创建管理员失败', async () => {
  const options = { account: { type: 'string' }, name: { type: 'string' }, org: { type: 'string' } } as const
  const { values } = readArguments({ options }, usage)
  const { name, account, org_name: orgName } = setupCalls.finish.input.shape
  const parsed = {
    name: name.safeParse(values.name ?? ''),
    account: account.safeParse(values.account ?? ''),
    orgName: orgName.safeParse(values.org ?? ''),
  }
  if (!(parsed.name.success && parsed.account.success && parsed.orgName.success)) {
    const wrong = Object.values(parsed).flatMap(({ error }) => error?.issues[0]?.message ?? [])
    throw new AppStartError(wrong.join('；'), usage)
  }
  const admin = { name: parsed.name.data, account: parsed.account.data, orgName: parsed.orgName.data }
  const password = await readPassword()
  requireStrong(password, [admin.account, admin.name])
  const config = readConfig()
  await withDatabase(config, async (databaseUrl) => {
    if ((await lookAt(databaseUrl)) === 'demo') {
      throw new AppStartError('这里是演示站点', '请先执行 npm run leave-demo，或换一个文件夹：DATA_DIR=/另一个文件夹')
    }
    await migrateDatabase(databaseUrl)
    await markUsed(databaseUrl)
    const server = await createServer({ config: { ...config, logLevel: 'silent', workers: false }, databaseUrl })
    try {
      const passwordHash = await server.auth.hashPassword(password)
      await server.database.tx((tx) => makeAdmin(tx, { ...admin, passwordHash }))
    } finally {
      await server.close()
    }
    process.stdout.write(`已创建超级管理员 ${admin.account}，组织：${admin.orgName}\n`)
  })
})
