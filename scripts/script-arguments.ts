import type { ParseArgsConfig } from 'node:util'
import { readArguments } from '../packages/server/src/bin/arguments.ts'
import { AppStartError } from '../packages/server/src/db/start-error.ts'

const wrongCall = 2

/** Ends a script that was called wrongly: says how it is called, and why, and exits with 2. */
export function endWithUsage(usage: string, reason = ''): never {
  console.error(reason ? `${reason}\n${usage}` : usage)
  process.exit(wrongCall)
}

/** Reads the options and words behind a script's name; one with an option that it does not have ends with `usage`. */
export function scriptArguments<const T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return readArguments(config, usage)
  } catch (error) {
    if (error instanceof AppStartError) {
      endWithUsage(usage, error.message)
    }
    throw error
  }
}
