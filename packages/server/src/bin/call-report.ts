import { createHash } from 'node:crypto'
import type { Call, Who } from '@zhixing/contract/kernel/call.ts'
import { type Calls, pathsOf } from './openapi-document.ts'

const printLength = 8

/**
 * One line a call, by path: how it is asked, who may, what it is like, where it comes from, what it does, and a print of
 * all the API document says of it. Two lines differ where a call does, and nowhere else.
 */
export function callReport(features: Calls): string {
  const lines = Object.entries(features).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([key, call]) => ({ path: call.path, line: lineOf(feature, key, call) })),
  )
  // By code unit: the same order on every machine.
  const sorted = lines.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return `${sorted.map(({ line }) => line).join('\n')}\n`
}

function lineOf(feature: string, key: string, call: Call): string {
  const { method, path, who, spec, summary } = call
  const print = createHash('sha256')
    .update(JSON.stringify(pathsOf(feature, key, call)))
    .digest('hex')
    .slice(0, printLength)
  return [method, path, whoText(who), traitsOf(call).join(','), spec, summary, print].join(' | ')
}

function whoText(who: Who): string {
  return typeof who === 'string' ? who : `${who.can} of ${who.of}${who.from ? ` from ${who.from}` : ''}`
}

function traitsOf(call: Call): string[] {
  const { kind, own, writes, once, exports, aliases = [] } = call
  return [
    kind,
    ...(own ? ['own'] : []),
    ...(writes ? ['writes'] : []),
    ...(once ? ['once'] : []),
    ...(exports ? ['exports'] : []),
    ...aliases.map((alias) => `also ${alias}`),
  ]
}
