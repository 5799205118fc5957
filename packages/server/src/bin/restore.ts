import path from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { BackupError } from '../db/backup/backup-error.ts'
import { loadBackup } from '../db/backup/load.ts'
import { startEmbedded } from '../db/embedded.ts'
import { AppStartError } from '../db/start-error.ts'

/** `npm run restore FOLDER [--replace]`: brings a backup back into an empty database, or over what there is. */
const say = (text: string) => process.stdout.write(`${text}\n`)

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true })
  const [folder] = positionals
  if (!folder) {
    throw new BackupError('请给出备份所在的文件夹：npm run restore 文件夹 [-- --replace]')
  }
  const config = readConfig()
  const source = path.resolve(folder)
  const began = performance.now()
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: say })
  try {
    const manifest = await loadBackup({
      databaseUrl: config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? '',
      store: path.join(config.dataDir, 'files'),
      source,
      replace: values.replace ?? false,
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(`恢复完成：${source}（备份于 ${manifest.createdAt}）`)
    say(`  ${manifest.tables.length} 张表，${rows} 行，行数全部核对一致；${manifest.files.length} 个文件`)
    say(`  用时 ${((performance.now() - began) / 1000).toFixed(1)} 秒`)
  } finally {
    await embedded?.stop()
  }
}

try {
  await restore()
} catch (error) {
  if (error instanceof BackupError || error instanceof AppStartError || error instanceof ConfigError) {
    process.stderr.write(`\n恢复失败：${error.message}\n`)
  } else {
    process.stderr.write(`\n恢复失败：${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  }
  process.exitCode = 1
}
