import path from 'node:path'
import { readConfig } from '../config.ts'
import { backupFolder } from '../db/backup/folder.ts'
import { noteBackup } from '../db/backup/last-backup.ts'
import type { Manifest } from '../db/backup/manifest.ts'
import { saveBackup } from '../db/backup/save.ts'
import { runCommand, withDatabase } from './command.ts'

/** `npm run backup [FOLDER]`: all tables as of one moment and the file store, into a new folder; whole, or it fails by name. */
const say = (text: string) => process.stdout.write(`${text}\n`)

function summary(manifest: Manifest, target: string, seconds: number): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = [...manifest.tables, ...manifest.files].reduce((sum, file) => sum + file.bytes, 0)
  return [
    `备份完成：${target}`,
    `  ${manifest.tables.length} 张表，${rows} 行；${manifest.files.length} 个文件`,
    ...(manifest.hasFiles ? [] : ['  存储桶中的文件不在备份中，请用服务商的版本控制或复制功能备份']),
    `  共 ${(bytes / 1024 / 1024).toFixed(1)} MB，用时 ${seconds.toFixed(1)} 秒`,
    `  恢复：npm run restore ${target}`,
  ].join('\n')
}

await runCommand('备份失败', async () => {
  const config = readConfig()
  const target = path.resolve(process.argv[2] ?? backupFolder(config.dataDir, new Date()))
  const store = config.s3 ? undefined : path.join(config.dataDir, 'files')
  const began = performance.now()
  await withDatabase(config, async (databaseUrl) => {
    const manifest = await saveBackup({ databaseUrl, store, trash: path.join(config.dataDir, 'trash'), target })
    say(summary(manifest, target, (performance.now() - began) / 1000))
    // It is whole whatever comes of the note.
    await noteBackup(databaseUrl, { at: manifest.createdAt, folder: target }).catch(() =>
      say('  没能在数据库中记下这次备份，上线检查和 npm run doctor 看不到它'),
    )
  })
})
