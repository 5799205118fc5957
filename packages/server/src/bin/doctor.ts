import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { knownMigrations } from '../db/migrate.ts'
import { lookAt } from '../demo/database-state.ts'
import { findMissing, typedAddress } from '../features/faces/setup/public.ts'
import { hasFfmpeg } from '../storage/ffmpeg.ts'
import { runCommand, withDatabase } from './command.ts'

/** `npm run doctor`: prints what is missing for real use; exits with 1 where anything is. */
const say = (text: string) => process.stdout.write(`${text}\n`)

await runCommand('检查失败', async () => {
  const config = readConfig()
  await withDatabase(config, async (databaseUrl) => {
    const state = await lookAt(databaseUrl)
    if (state === 'empty') {
      say('数据库还是空的：先用 DEMO=0 npm start 启动一次')
      process.exitCode = 1
      return
    }
    const database = openDatabase({ url: databaseUrl, max: 2 })
    try {
      const publicUrl = config.publicUrl ?? (await typedAddress(databaseUrl))
      const looking = {
        on: database,
        config: { ...config, publicUrl },
        converts: await hasFfmpeg(),
        now: database.clock.now(),
      }
      const missing = await findMissing(looking)
      if (state === 'demo') {
        missing.unshift({ id: 'demo', title: '这里是演示站点', todo: '换一个文件夹，或执行 npm run leave-demo' })
      }
      say(`程序的数据库版本：${knownMigrations().length}`)
      for (const { title, todo } of missing) {
        say(`✗ ${title}\n  ${todo}`)
      }
      say(missing.length === 0 ? '✓ 可以正式使用' : `还缺${missing.length}项`)
      process.exitCode = missing.length === 0 ? 0 : 1
    } finally {
      await database.close()
    }
  })
})
