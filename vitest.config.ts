import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const setup = 'packages/server/test/global-setup.ts'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    env: { TZ: process.env.TZ ?? 'UTC' },
    projects: [
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts', 'packages/server/test/**/*.test.ts'],
          globalSetup: existsSync(setup) ? [setup] : [],
          // Passwords are hashed and whole databases copied here: on a busy machine the usual five seconds are too few.
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      'packages/web',
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
})
