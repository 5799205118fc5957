import { allCalls, allRoutes } from '../packages/contract/src/features.ts'
import { featureLayers, isTestFile, listFiles, readText } from './files.ts'
import { placeOf } from './walls/project.ts'

/** `npm run feature NAME`: everything of one feature in the three wings. */
const name = process.argv[2] ?? ''
const layers = featureLayers()
const own = ['contract', 'server', 'web']
  .flatMap((wing) => listFiles(`packages/${wing}`))
  .filter((file) => placeOf(file)?.feature === name)
const walked = listFiles('e2e').filter(
  (file) => (file.endsWith('.spec.ts') && file.includes(name)) || file === `e2e/examples/${name}.ts`,
)
const files = name === '' ? [] : [...own, ...walked]

function print(title: string, lines: readonly string[]): void {
  if (lines.length > 0) {
    console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`)
  }
}

function whoText(who: unknown): string {
  return typeof who === 'string' ? who : JSON.stringify(who)
}

function tablesOf(file: string): string[] {
  return [...readText(file).matchAll(/\bpgTable\(\s*'(\w+)'/g)].map((match) => `${match[1]}  ${file}`)
}

if (files.length === 0) {
  console.error(
    `没有名为“${name}”的功能。现有：${[...new Set([...layers.keys(), ...Object.keys(allCalls)])].join(' ')}`,
  )
  process.exitCode = 1
} else {
  const calls = Object.values(allCalls[name] ?? {})
  const pages = allRoutes.filter((route) => route.page?.startsWith(`${name}/`))
  print('Layer', [layers.get(name) ?? []].flat())
  print(
    'Files',
    files.filter((file) => !isTestFile(file)),
  )
  print(
    'Calls',
    calls.map((call) => `${call.method.padEnd(4)} ${call.path}  ${whoText(call.who)}  ${call.summary}`),
  )
  print(
    'Pages',
    pages.map((route) => `${route.path}  ${whoText(route.who)}  ${route.title}  ${route.page}`),
  )
  print('Tables', files.filter((file) => file.endsWith('tables.ts')).flatMap(tablesOf))
  print('Tests', files.filter(isTestFile))
}
