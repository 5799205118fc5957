import { isTestFile, listFiles, readText } from './files.ts'

/**
 * `npm run rules` shows how many rules of docs/spec/rules.json a test names; `--missing` lists the others. Words narrow
 * it to ids that begin so, `--kinds validation,state` to kinds, and with `--strict` a missing one is a failure.
 */
interface Rule {
  id: string
  area: string
  kind: string
  rule: string
}

function readRules(): Rule[] {
  const rows: unknown = JSON.parse(readText('docs/spec/rules.json'))
  if (!Array.isArray(rows)) {
    throw new Error('docs/spec/rules.json is not a list')
  }
  return rows.map(({ id, area, kind, rule }) => ({ id: `${id}`, area: `${area}`, kind: `${kind}`, rule: `${rule}` }))
}

/** Every dotted word of the tests; an id counts only as a whole word, so `score.max` is not named by `score.max.text`. */
function namedInTests(): Set<string> {
  const files = ['packages', 'e2e'].flatMap((folder) => listFiles(folder)).filter((file) => /\.tsx?$/.test(file))
  const words = files.filter(isTestFile).flatMap((file) => readText(file).match(/\b[A-Za-z]\w*(?:\.\w+)+/g) ?? [])
  return new Set(words)
}

const args = process.argv.slice(2)
const kindsAt = args.indexOf('--kinds')
const kinds = kindsAt >= 0 ? (args[kindsAt + 1] ?? '').split(',') : null
const prefixes = args.filter((word, index) => !word.startsWith('--') && (kindsAt < 0 || index !== kindsAt + 1))
const named = namedInTests()
const rules = readRules().filter(
  ({ id, kind }) =>
    (!kinds || kinds.includes(kind)) && (prefixes.length === 0 || prefixes.some((word) => id.startsWith(word))),
)
const missing = rules.filter(({ id }) => !named.has(id))

for (const [area, group] of Map.groupBy(rules, (rule) => rule.area)) {
  const have = group.filter(({ id }) => named.has(id)).length
  console.log(`${area.padEnd(20)} ${String(have).padStart(4)} / ${group.length}`)
}
console.log(`${'all'.padEnd(20)} ${String(rules.length - missing.length).padStart(4)} / ${rules.length}`)
if (args.includes('--missing')) {
  for (const { id, kind, rule } of missing) {
    console.log(`  ${id}  (${kind})  ${rule}`)
  }
}
if (rules.length === 0 || (args.includes('--strict') && missing.length > 0)) {
  process.exitCode = 1
}
