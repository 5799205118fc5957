import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { installationOf, isPublicKey, sweepStore } from '../features/base/upload/public.ts'
import { openStore } from '../storage/open-store.ts'
import { runCommand, withDatabase } from './command.ts'

/** `npm run sweep`: puts files that the database does not know into the trash, however many there are; after somebody has looked. */
await runCommand('清理失败', async () => {
  const config = readConfig()
  await withDatabase(config, async (databaseUrl) => {
    const database = openDatabase({ url: databaseUrl, max: 2 })
    try {
      const { store } = await openStore(config, {
        isPublic: isPublicKey,
        installation: () => installationOf(database),
      })
      const swept = await sweepStore({ database, store, isConfirmed: true })
      process.stdout.write(
        typeof swept === 'number'
          ? `已移入回收目录：${swept}个文件，14天后删除\n`
          : '文件目录属于另一个数据库，没有改动；确认无误时先删除其中的 .installation\n',
      )
      process.exitCode = typeof swept === 'number' ? 0 : 1
    } finally {
      await database.close()
    }
  })
})
