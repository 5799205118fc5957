import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { allCalls } from '@zhixing/contract/features.ts'
import { callReport } from './call-report.ts'

/** Prints every call in a line; `--write` renews the committed report, `--check` fails when it is out of date. */
const committed = path.resolve(import.meta.dirname, '../../../../docs/calls.txt')
const text = callReport(allCalls)

if (process.argv.includes('--write')) {
  writeFileSync(committed, text)
} else if (process.argv.includes('--check')) {
  if (readFileSync(committed, 'utf8') !== text) {
    console.error('docs/calls.txt is out of date: npm run calls -- --write')
    process.exitCode = 1
  }
} else {
  process.stdout.write(text)
}
