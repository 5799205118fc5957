import { parse } from 'postcss'
import type { NewerNames, Used } from './compat.ts'

/** A selector that a browser does not know takes its whole rule along, but for these, which forgive. */
const forgiving = /:(?:is|where)\((?:[^()]|\([^()]*\))*\)/g

/** Newer properties, at-rules and selectors of a stylesheet, as often as they stand there: `text-wrap`, `@property`, `:has`. */
export function readStyles(text: string, { properties, atRules, selectors }: NewerNames): Used[] {
  const used: Used[] = []
  const tell = (name: string, since: string | undefined) => since && used.push({ name, since })
  parse(text).walk((node) => {
    if (node.type === 'decl') {
      tell(node.prop, properties.get(node.prop))
    } else if (node.type === 'atrule') {
      tell(`@${node.name}`, atRules.get(node.name))
    } else if (node.type === 'rule') {
      for (const [written, name = ''] of node.selector.replace(forgiving, '').matchAll(/(?<!\\)::?([a-z][a-z-]*)/g)) {
        tell(written, selectors.get(name))
      }
    }
  })
  return used
}
