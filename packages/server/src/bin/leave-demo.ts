import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { backupFolder } from '../db/backup/folder.ts'
import { saveBackup } from '../db/backup/save.ts'
import { onOneConnection } from '../db/one-connection.ts'
import { AppStartError } from '../db/start-error.ts'
import { lookAt } from '../demo/database-state.ts'
import { type ClosedContent, type Left, leaveDemo } from '../demo/leave.ts'
import { runCommand, withDatabase } from './command.ts'

/**
 * `npm run leave-demo`: makes a real installation of a demonstration. A backup first; then its accounts are locked for good, what they
 * offered is closed, and its mark goes. What others made stays.
 */
const say = (text: string) => process.stdout.write(`${text}\n`)

async function assertAlone(databaseUrl: string): Promise<void> {
  const others = await onOneConnection(databaseUrl, (on) =>
    on.rows(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    ),
  )
  if (others.length > 0) {
    throw new AppStartError('数据库正在使用中', '请先停止服务，再执行 npm run leave-demo')
  }
}

async function writeList(file: string, contents: readonly ClosedContent[]): Promise<void> {
  const lines = contents.map(({ id, type, title }) => `${id},${type},"${title.replaceAll('"', '""')}"`)
  await writeFile(file, `\ufeff编号,类型,标题\n${lines.join('\n')}\n`, { mode: 0o600, flush: true })
}

/** Makes a backup of a demonstration and leaves it. Gives what was done and where the list lies; undefined where there is none. */
async function backUpAndLeave(config: Config, databaseUrl: string): Promise<(Left & { list: string }) | undefined> {
  if ((await lookAt(databaseUrl)) !== 'demo') {
    return undefined
  }
  await assertAlone(databaseUrl)
  const target = backupFolder(config.dataDir, new Date(), '-before-leaving')
  const store = config.s3 ? undefined : path.join(config.dataDir, 'files')
  await saveBackup({ databaseUrl, store, trash: path.join(config.dataDir, 'trash'), target })
  say(`已备份：${target}`)
  const list = path.join(config.dataDir, 'closed-at-leaving.csv')
  const left = await leaveDemo(databaseUrl, (contents) => writeList(list, contents))
  return left && { ...left, list }
}

await runCommand('离开演示失败', async () => {
  const config = readConfig()
  await withDatabase(config, async (databaseUrl) => {
    const left = await backUpAndLeave(config, databaseUrl)
    if (!left) {
      say('这里不是演示站点，没有改动')
      return
    }
    say(`已永久锁定${left.people}个演示账号，关闭${left.contents.length}项内容（清单：${left.list}）`)
    say('其他人创建的内容都保留。现在用 DEMO=0 npm start 启动，并打开终端上的链接设置管理员')
  })
})
