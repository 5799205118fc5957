import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { keepTemporaryInMemory } from '../scripts/memory-folder.ts'
import { floorChromium } from './floor-browser.ts'
import { chromium, isStrained } from './setup.ts'

keepTemporaryInMemory()

/** Walked in the oldest browser that the product is made for, and nowhere else. */
const onFloor = '**/chromium-floor.spec.ts'
const wide = { width: 1440, height: 900 }
const root = path.resolve(import.meta.dirname, '..')

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: path.join(root, 'test-results'),
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  timeout: isStrained ? 240_000 : 60_000,
  expect: { timeout: isStrained ? 30_000 : 10_000 },
  use: {
    // Pages would come through it and be out of reach of what journeys do to them; its own journeys allow it.
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: chromium,
    actionTimeout: isStrained ? 30_000 : 15_000,
    // A press on something that is still growing or sliding may miss it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, for it has but one worker: at the end the others would have nothing to do beside it.
    { name: 'floor', testMatch: onFloor, use: { viewport: wide, launchOptions: floorChromium } },
    {
      name: 'phone',
      // What a narrow window or a finger may change; all else is walked on the desktop alone.
      grep: /@phone/,
      testIgnore: onFloor,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // `@phone-only` needs no second walk here: docs/testing.md says what has it.
    { name: 'desktop', grepInvert: /@phone-only/, testIgnore: onFloor, use: { viewport: wide } },
  ],
})
