import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { allCalls } from '@zhixing/contract/features.ts'
import { openapiDocument } from './openapi-document.ts'

/**
 * Prints the API document; `--write` renews the committed copy, `--check` fails when that copy is out of date.
 */
const committed = path.resolve(import.meta.dirname, '../../../../docs/openapi.json')
const text = `${JSON.stringify(openapiDocument(allCalls), null, 2)}\n`

if (process.argv.includes('--write')) {
  writeFileSync(committed, text)
} else if (process.argv.includes('--check')) {
  if (readFileSync(committed, 'utf8') !== text) {
    console.error('docs/openapi.json is out of date: npm run openapi -- --write')
    process.exitCode = 1
  }
} else {
  process.stdout.write(text)
}
