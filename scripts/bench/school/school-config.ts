import { type Config, readConfig } from '../../../packages/server/src/config.ts'

/** Production settings with background jobs, as one process that serves a school is run. */
export function schoolConfig(dataDir: string): Config {
  return readConfig({
    APP_SECRET: 'the secret of a bench, which nobody else ever sees',
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'info',
  })
}
