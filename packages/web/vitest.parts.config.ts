import { playwright } from '@vitest/browser-playwright'
import { chromium } from '../../e2e/setup.ts'

// What the parts fetch when they are first opened, and what stands in all of them: found while tests run, it would load the page anew.
const libraries = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  '@ant-design/icons-svg',
  '@rc-component/form',
  '@tanstack/react-query',
  '@internationalized/date',
  '@noble/hashes/hmac.js',
  '@noble/hashes/sha2.js',
  '@noble/hashes/utils.js',
  'uqr',
  'zod',
  ...[
    'Autocomplete',
    'Button',
    'Calendar',
    'DateField',
    'DatePicker',
    'Dialog',
    'Group',
    'I18nProvider',
    'ListBox',
    'Menu',
    'Modal',
    'Popover',
    'TextField',
    'TimeField',
    'Toast',
  ].map((part) => `react-aria-components/${part}`),
]

/** Parts in a real browser: what the keyboard, the focus and a reader of screens meet. */
export default {
  // Made by the build of the pages: no library.
  optimizeDeps: { include: libraries, exclude: ['virtual:pdf-data'] },
  test: {
    name: 'parts',
    expect: { poll: { timeout: 3000 } },
    include: ['src/**/*.browser.test.tsx'],
    // One page for all files: each of them cleans up what it drew.
    isolate: false,
    fileParallelism: false,
    // After all others: a browser that shares the machine with them answers late.
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      provider: playwright({ launchOptions: chromium, contextOptions: { locale: 'zh-CN', reducedMotion: 'reduce' } }),
      headless: true,
      screenshotFailures: false,
      ui: false,
      instances: [{ browser: 'chromium', viewport: { width: 1024, height: 768 } }],
    },
  },
}
