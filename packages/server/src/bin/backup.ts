import path from 'node:path'
import { ConfigError, readConfig } from '../config.ts'
import { BackupError } from '../db/backup/backup-error.ts'
import type { Manifest } from '../db/backup/manifest.ts'
import { saveBackup } from '../db/backup/save.ts'
import { startEmbedded } from '../db/embedded.ts'
import { AppStartError } from '../db/start-error.ts'

/** `npm run backup [FOLDER]`: all tables as of one moment and the file store, into a new folder. */
const say = (text: string) => process.stdout.write(`${text}\n`)

function summary(manifest: Manifest, target: string, seconds: number): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = [...manifest.tables, ...manifest.files].reduce((sum, file) => sum + file.bytes, 0)
  return [
    `备份完成：${target}`,
    `  ${manifest.tables.length} 张表，${rows} 行；${manifest.files.length} 个文件`,
    `  共 ${(bytes / 1024 / 1024).toFixed(1)} MB，用时 ${seconds.toFixed(1)} 秒`,
    `  恢复：npm run restore ${target}`,
  ].join('\n')
}

async function backup(): Promise<void> {
  const config = readConfig()
  const stamp = new Date().toISOString().replace(/[-:]/g, '').slice(0, 15)
  const target = path.resolve(process.argv[2] ?? path.join(config.dataDir, 'backups', stamp))
  const began = performance.now()
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: say })
  try {
    const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? ''
    const manifest = await saveBackup({ databaseUrl, store: path.join(config.dataDir, 'files'), target })
    say(summary(manifest, target, (performance.now() - began) / 1000))
  } finally {
    await embedded?.stop()
  }
}

try {
  await backup()
} catch (error) {
  if (error instanceof BackupError || error instanceof AppStartError || error instanceof ConfigError) {
    process.stderr.write(`\n备份失败：${error.message}\n`)
  } else {
    process.stderr.write(`\n备份失败：${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  }
  process.exitCode = 1
}
