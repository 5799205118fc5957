import { AppError } from '#kernel/errors.ts'
import { type Config, ConfigError } from '../config.ts'
import { BackupError } from '../db/backup/backup-error.ts'
import { startEmbedded } from '../db/embedded.ts'
import { AppStartError } from '../db/start-error.ts'
import { hearStopSignals, unless } from '../stop-signals.ts'
import { MoveError } from '../storage/move-files.ts'

/** Exit code of a command that was ended by a signal. */
const interrupted = 130

/** Their messages say it all. */
const knownKinds = [AppError, BackupError, ConfigError, MoveError] as const

function told(error: unknown): string {
  if (error instanceof AppStartError) {
    return `${error.message}\n${error.todo}`
  }
  if (error instanceof Error && knownKinds.some((kind) => error instanceof kind)) {
    return error.message
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Runs what a command does; what goes wrong is told in words, and the exit code is 1. */
export async function runCommand(failed: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`\n${failed}：${told(error)}\n`)
    process.exitCode = 1
  }
}

/**
 * Does something with the installation's database; the embedded one is started where it is not running, and stopped again, at a
 * signal too. What a command was doing then it has not done: each does its work in one transaction, or goes on when it is run again.
 */
export async function withDatabase(config: Config, work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const log = (text: string) => process.stderr.write(`${text}\n`)
  const stopping = hearStopSignals()
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log })
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? ''
  try {
    await unless(stopping, () => work(databaseUrl))
  } catch (error) {
    if (!stopping.aborted) {
      throw error
    }
    // Statements under way break with their connections, and nobody waits for them any more.
    process.on('uncaughtException', () => undefined)
    await embedded?.stop()
    log('已中断，再次执行即可继续')
    process.exit(interrupted)
  } finally {
    await embedded?.stop()
  }
}
