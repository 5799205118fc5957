import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Config, readConfig } from '../../packages/server/src/config.ts'

/** The callers are 64 people who do in a second what a school does in a minute. */
export const manyPeople = 1_000_000

/** Production settings, without the demonstration and without background jobs, which another process would work. */
export function benchConfig(): Config {
  return readConfig({
    APP_SECRET: 'the secret of a bench, which nobody else ever sees',
    DATA_DIR: path.join(tmpdir(), 'zhixing-bench-data'),
    DEMO: '0',
    WORKERS: '0',
    LOG_LEVEL: 'info',
  })
}
