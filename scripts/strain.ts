import { binOf, runNode } from './stages.ts'

/** `npm run strain [FILE …] [--project=desktop]`: the journeys on a slow device and a bad line; docs/testing.md says what for. */
const args = [binOf('@playwright/test', 'cli.js', 'e2e/package.json'), 'test', '-c', 'e2e', ...process.argv.slice(2)]
process.exitCode = await runNode({ args, env: { E2E_STRAIN: '1' } })
