import { type ParseArgsConfig, parseArgs } from 'node:util'
import { AppStartError } from '../db/start-error.ts'

/** Reads what stands behind a command; an option that it does not have is refused by its name, with how the command is called. */
export function readArguments<const T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof TypeError)) {
      throw error
    }
    const [, word = ''] = /'([^' ]+)/.exec(error.message) ?? []
    throw new AppStartError(`参数有误：${word}`, usage, error)
  }
}
