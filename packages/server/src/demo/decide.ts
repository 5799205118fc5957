import type { Config } from '../config.ts'
import { AppStartError } from '../db/start-error.ts'
import type { DatabaseState } from './database-state.ts'
import { fillBeside, lookAfterFills } from './first-fill.ts'

interface Deciding {
  config: Config
  /** Not through a pooler. */
  directUrl: string
  stopping: AbortSignal
  say: (text: string) => void
  fillWith?: Parameters<typeof fillBeside>[0]['fillWith']
}

/**
 * Whether what is started is a demonstration: by the database's own mark, never by a setting alone. An empty embedded database is
 * filled unless DEMO=0; another one only where DEMO=1 asks for it. A demonstration is never started for real use.
 */
export async function decideDemo(parts: Deciding): Promise<boolean> {
  const { config, directUrl, say } = parts
  const found = await lookAfterFills(directUrl, config)
  const isWanted = config.demo ?? config.databaseUrl === undefined
  const state = found === 'empty' && isWanted ? await fillBeside(parts) : found
  refuse(state, config)
  if (state === 'demo') {
    return true
  }
  if (config.demo === true) {
    say('数据库中已有数据，不会生成演示数据，按正式站点启动')
  }
  return false
}

function refuse(state: DatabaseState, { demo, dataDir }: Config): void {
  if (state === 'demo' && demo === false) {
    throw new AppStartError(
      '这里是演示站点，演示账号的密码是公开的，不能作为正式站点启动',
      '请任选一种办法：\n  换一个文件夹重新开始：DATA_DIR=/另一个文件夹 DEMO=0 npm start\n  保留这里的内容，离开演示：npm run leave-demo，然后 DEMO=0 npm start',
    )
  }
  if (state === 'filling') {
    throw new AppStartError(
      '数据库中的演示数据没有生成完整（由旧版程序中断）',
      `里面可能已有真实数据，程序不会清空它。请先备份，再换一个文件夹：DATA_DIR=/另一个文件夹 npm start（当前：${dataDir}）`,
    )
  }
}
