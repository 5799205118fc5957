import path from 'node:path'
import { AppStartError } from '#db/start-error.ts'
import { ConfigError, readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { lookAt } from '../demo/database-state.ts'
import { installationOf, isPublicKey } from '../features/base/upload/public.ts'
import { moveFiles } from '../storage/move-files.ts'
import { openBucket } from '../storage/open-store.ts'
import { runCommand, withDatabase } from './command.ts'

/** `npm run move-files`: copies the files of the data folder into the bucket that the settings name, below the installation's id. */
const say = (text: string) => process.stdout.write(`${text}\n`)

await runCommand('迁移失败', async () => {
  const config = readConfig()
  if (!config.s3) {
    throw new ConfigError('请先设置 S3_BUCKET、S3_KEY 和 S3_SECRET')
  }
  await withDatabase(config, async (databaseUrl) => {
    if ((await lookAt(databaseUrl)) === 'empty') {
      throw new AppStartError('数据库是空的，没有可迁移的文件', '请检查 DATA_DIR 和 DATABASE_URL 是否配错')
    }
    const database = openDatabase({ url: databaseUrl, max: 2 })
    try {
      const bucket = await openBucket(config, { isPublic: isPublicKey, installation: () => installationOf(database) })
      if (bucket) {
        const { copied, skipped, bytes } = await moveFiles(path.join(config.dataDir, 'files'), bucket)
        say(
          `迁移完成：复制 ${copied} 个文件（${(bytes / 1024 / 1024).toFixed(1)} MB），${skipped} 个已在存储桶中，全部校验一致`,
        )
      }
    } finally {
      await database.close()
    }
  })
})
if (process.exitCode) {
  process.stderr.write('可以再次运行，已复制的文件不会重复复制\n')
}
