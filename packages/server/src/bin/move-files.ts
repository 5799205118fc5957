import path from 'node:path'
import { ConfigError, readConfig } from '../config.ts'
import { MoveError, moveFiles } from '../storage/move-files.ts'
import { createS3Store } from '../storage/s3-store.ts'

/** `npm run move-files`: copies the files of the data folder into the bucket that the settings name. */
const say = (text: string) => process.stdout.write(`${text}\n`)

async function move(): Promise<void> {
  const { dataDir, filesUrl, s3 } = readConfig()
  if (!s3) {
    throw new ConfigError('请先设置 S3_BUCKET、S3_KEY 和 S3_SECRET')
  }
  const store = createS3Store({ s3, filesUrl, partsFolder: path.join(dataDir, 'parts'), isPublic: () => false })
  const { copied, skipped, bytes } = await moveFiles(path.join(dataDir, 'files'), store)
  say(
    `迁移完成：复制 ${copied} 个文件（${(bytes / 1024 / 1024).toFixed(1)} MB），${skipped} 个已在存储桶中，全部校验一致`,
  )
}

try {
  await move()
} catch (error) {
  const isKnown = error instanceof ConfigError || error instanceof MoveError
  const text = error instanceof Error ? ((isKnown ? undefined : error.stack) ?? error.message) : String(error)
  process.stderr.write(`\n迁移失败：${text}\n可以再次运行，已复制的文件不会重复复制\n`)
  process.exitCode = 1
}
