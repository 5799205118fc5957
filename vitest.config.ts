import { existsSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'
import { keepTemporaryInMemory } from './scripts/memory-folder.ts'

keepTemporaryInMemory()

// Files share a worker's modules: importing the whole server for each of them took a third of the run.
// So no module keeps what one file may leave for the next.
// What TypeScript becomes is kept from run to run. Not so in web: its lists of files (import.meta.glob) would grow old.
const shared = { isolate: false, maxWorkers: 2, fsModuleCache: true, fsModuleCachePath: '.cache/vitest' }
const setup = 'packages/server/test/global-setup.ts'
// A container that only tests have (packages/server/trial-room): what general features do, they do for it.
const conditions = ['trial-room', 'node', 'development|production']

export default defineConfig({
  test: {
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    env: { TZ: process.env.TZ ?? 'UTC' },
    projects: [
      { test: { name: 'contract', ...shared, include: ['packages/contract/src/**/*.test.ts'] } },
      {
        ssr: { resolve: { conditions } },
        test: {
          name: 'server',
          ...shared,
          // A server has a route for each built file, and takes twice as long to start with all pages as with hardly any.
          alias: { '#added/web-folder.ts': path.resolve('packages/server/test/pages/folder.ts') },
          include: ['packages/server/{src,test,trial-room}/**/*.test.ts'],
          globalSetup: existsSync(setup) ? [setup] : [],
          // Passwords are hashed and whole databases copied here: on a busy machine the usual five seconds are far too few.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      'packages/web',
      'packages/web/vitest.parts.config.ts',
      { test: { name: 'scripts', ...shared, include: ['scripts/**/*.test.ts'] } },
    ],
  },
})
