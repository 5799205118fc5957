import path from 'node:path'
import { minuteText } from '#kernel/time.ts'
import { readConfig } from '../config.ts'
import { BackupError } from '../db/backup/backup-error.ts'
import { loadBackup } from '../db/backup/load.ts'
import { readArguments } from './arguments.ts'
import { runCommand, withDatabase } from './command.ts'

/** `npm run restore FOLDER [--replace]`: brings a backup back into an empty database, or over what there is. */
const usage = 'npm run restore 文件夹 [-- --replace]'
const say = (text: string) => process.stdout.write(`${text}\n`)

await runCommand('恢复失败', async () => {
  const options = { replace: { type: 'boolean' } } as const
  const { values, positionals } = readArguments({ options, allowPositionals: true }, usage)
  const [folder] = positionals
  if (!folder) {
    throw new BackupError(`请给出备份所在的文件夹：${usage}`)
  }
  const config = readConfig()
  const source = path.resolve(folder)
  const began = performance.now()
  await withDatabase(config, async (databaseUrl) => {
    const store = config.s3 ? undefined : path.join(config.dataDir, 'files')
    const manifest = await loadBackup({ databaseUrl, store, source, replace: values.replace ?? false })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(`恢复完成：${source}（备份于 ${minuteText(new Date(manifest.createdAt))}）`)
    say(`  ${manifest.tables.length} 张表，${rows} 行，行数和编号全部核对一致；${manifest.files.length} 个文件`)
    if (!manifest.hasFiles) {
      say('  备份中没有文件：它们在存储桶中，请确认同一个存储桶可用')
    }
    say(`  用时 ${((performance.now() - began) / 1000).toFixed(1)} 秒`)
  })
})
