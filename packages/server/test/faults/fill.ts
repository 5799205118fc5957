import { readConfig } from '../../src/config.ts'
import { decideDemo } from '../../src/demo/decide.ts'
import type { Server } from '../../src/server.ts'
import { hearStopSignals } from '../../src/stop-signals.ts'
import { fillSmall } from './small-demo.ts'

/** `fill MOMENT`: the part of a start that makes a demonstration, a small one. It stays at the moment for ever, to be struck. */
const [until] = process.argv.slice(2)
const stopping = hearStopSignals()
const config = readConfig()
const fillWith = (server: Server, say: (text: string) => void) =>
  fillSmall(server, say, async (moment) => {
    if (moment === until) {
      process.send?.(moment)
      await new Promise(() => undefined)
    }
  })
try {
  await decideDemo({ config, directUrl: config.databaseUrl ?? '', stopping, say: () => undefined, fillWith })
} catch (error) {
  if (!stopping.aborted) {
    throw error
  }
}
process.exit(0)
