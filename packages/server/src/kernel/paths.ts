import type { Call } from '@zhixing/contract/kernel/call.ts'

/** The paths that answer a call: its own and its aliases. */
export function pathsOf(call: Call): string[] {
  return [call.path, ...(call.aliases ?? [])]
}

/**
 * Makes the function that gives an address the spelling its call was declared with: controllers match without regard
 * to case, actions exactly (C166). Any other address stays as it is.
 */
export function spelledAsDeclared(calls: readonly Call[]): (url: string) => string {
  const declared = new Set(calls.flatMap(pathsOf))
  const byLoose = new Map([...declared].map((path) => [loose(path), path]))
  return (url) => {
    const end = url.indexOf('?')
    const path = end < 0 ? url : url.slice(0, end)
    const found = declared.has(path) ? path : byLoose.get(loose(path))
    return found === undefined ? url : `${found}${url.slice(path.length)}`
  }
}

/** A path with its controller, the part before the action, in lower case. */
function loose(path: string): string {
  const action = path.lastIndexOf('/')
  const controller = path.lastIndexOf('/', action - 1)
  return `${path.slice(0, controller + 1)}${path.slice(controller + 1, action).toLowerCase()}${path.slice(action)}`
}
