import * as module from 'node:module'

/**
 * Finds Drizzle's own modules without asking what kind they are. For each of them Node parses the package's package.json anew, which
 * has 180 KB: a quarter of every start. An older Node, which a tool may be run by, has no such hook and needs none.
 */
const isOwnModule = (url) => url.includes('/node_modules/drizzle-orm/') && url.endsWith('.js')

module.registerHooks?.({
  resolve(specifier, context, next) {
    return specifier.startsWith('.') && isOwnModule(context.parentURL ?? '')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context)
  },
})
