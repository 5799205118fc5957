import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'
import { keepTemporaryInMemory } from './scripts/memory-folder.ts'

keepTemporaryInMemory()

// Files share a worker's modules: importing the whole server for each of them took a third of the run.
// So no module keeps what one file may leave for the next.
// Node loads the sources as they are, as it does in life: Vite turned 1,400 of them into modules of its own for each run.
const shared = { isolate: false, maxWorkers: 2, experimental: { viteModuleRunner: false } }
const setup = 'packages/server/test/global-setup.ts'
// A container that only tests have (packages/server/trial-room): what general features do, they do for it. And a folder of
// built pages that holds hardly any (packages/server/test/pages).
const conditions = ['trial-room', 'test-pages', 'node', 'development|production']

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
