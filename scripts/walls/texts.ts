import { contentTypes } from '../../packages/contract/src/content-types.ts'
import type { ContentType } from '../../packages/contract/src/types/content-type.ts'
import type { Project, SourceFile } from './project.ts'
import { ownersOfTables } from './tables.ts'

interface TextRule {
  pattern: RegExp
  where: (file: SourceFile) => boolean
  say: string
}

const isConfig = (file: SourceFile) => /\.config\.ts$/.test(file.path) || file.path === 'packages/server/src/config.ts'
const isSource = (file: SourceFile) => !file.isTest && file.wing !== 'e2e'
const isJourney = (file: SourceFile) => file.wing === 'e2e'

/** Definitions, containers' own features, and the demo data, whose people write addresses into texts. */
const spellsContainers =
  /^packages\/contract\/src\/(types\/|content-types\.ts)|\/(containers\/(?!container\/)[\w-]+|trial-room)\/|^packages\/server\/src\/demo\//

/** Features whose statements all declare their rows. */
const declaring = new Set(['membership', 'joining', 'outline', 'discussion'])

/** Menus of the site, which are the specification's and spell their addresses as it does. */
const siteMenus = /^packages\/(?:web\/src\/app\/layouts\/|contract\/src\/base\/setting\/menu\.ts$)/

/** An exam's pages lie at the addresses that definitions give to exams as well, and it declares them itself. */
const examPages = /^packages\/contract\/src\/leaves\/exam\/routes\.ts$/

const spellsAddresses = [spellsContainers, siteMenus, examPages]

/** Every address of a container, the query left out. */
function addressesOf({ detailPath, container }: ContentType): readonly string[] {
  const { older, others = [], ...paths } = container?.paths ?? {}
  const { pages: _pages, marked: _marked, ...before } = older ?? {}
  return [detailPath, ...Object.values(paths), ...others, ...Object.values(before)].flatMap(
    (path) => path?.split('?')[0] ?? [],
  )
}

const addresses = Object.values(contentTypes).flatMap((type) => (type.container ? addressesOf(type) : []))
/** Before its number an address is a beginning, `/sec/collection/manage/`; one without a number is whole: `/my/room`. */
const told = new Set(addresses.map((path) => path.split(':id')[0] ?? path))
const spelled = [...told].map((path) => (path.endsWith('/') ? path : `${path}(?![\\w/-])`))
/** Such an address in a text: what leads to a folder begins with a dot. */
const containerAddress = new RegExp(`['"\`}](?:${spelled.join('|')})`)

const rules: readonly TextRule[] = [
  {
    pattern: /\bprocess\.env\b|\bfrom 'node:process'/,
    where: (file) => isSource(file) && !isConfig(file),
    say: 'the environment is read in config.ts alone',
  },
  {
    pattern: /\.message\??\.(match|includes|startsWith|endsWith|indexOf|search)\(|\.test\(\s*\w+\.message\b/,
    where: isSource,
    say: 'an error is told by its code, never by its text',
  },
  {
    pattern: /\beq\(\s*\w+\.id\s*,\s*input\./,
    where: (file) => isSource(file) && !file.path.endsWith('/access.ts'),
    say: 'a row by the id of an input comes from access.ts',
  },
  {
    pattern: /\buse(Layout|Insertion)?Effect\(/,
    where: (file) => file.wing === 'web' && !/\/use-[a-z0-9-]+\.tsx?$/.test(file.path) && isSource(file),
    say: 'an effect stands in a named hook (use-*.ts)',
  },
  {
    pattern: /\bsetTimeout\(|\bwaitForTimeout\(|node:timers\/promises/,
    // Strain holds calls back by design.
    where: (file) => (file.isTest || isJourney(file)) && file.path !== 'e2e/strain.ts',
    say: 'a test waits for what it expects, not for time',
  },
  {
    pattern: /\bvi\.(mock|doMock)\(/,
    where: () => true,
    say: 'mocks stand in for the outside world only, through its adapter',
  },
  {
    pattern: /\bdeclare module 'fastify'/,
    where: (file) => !file.path.startsWith('packages/server/src/kernel/'),
    say: 'only the kernel extends Fastify',
  },
  {
    // Chunk groups and the like name dependencies to tell them apart; a plugin gives and changes what they are.
    pattern: /node_modules|\[\\\\\/\](?!(?:packages|contract|src|features)\b)@?[a-z]/,
    where: (file) => file.path.startsWith('packages/web/build/') && isSource(file) && /\bPlugin\b/.test(file.code),
    say: 'a plugin of the build leaves dependencies as they are',
  },
  {
    pattern: containerAddress,
    where: (file) => isSource(file) && !spellsAddresses.some((one) => one.test(file.path)),
    say: 'the addresses of a container stand in its definition (contract/src/types)',
  },
  {
    pattern: /\b(?:key|draftKey|keptAs)(?:=\{|: )`?[\w.:${}-]*(?:_version|version_no)\b/,
    where: (file) => file.wing === 'web' && isSource(file),
    say: 'a form is kept as it is when somebody else saves: no version in a key, nor in the name of a draft (use-editing.ts)',
  },
  {
    pattern: /\brows as\b/,
    where: (file) => declaring.has(file.feature ?? '') && file.wing === 'server' && isSource(file),
    say: 'rows have the shape that a statement declares (db/text-statement.ts)',
  },
  {
    pattern: /\bas any\b|@ts-(ignore|nocheck)\b/,
    where: () => true,
    say: 'no lying casts',
  },
]

const emptyNames = /\/(utils?|helpers?|common|misc)\.tsx?$/

/** Everything that is found by looking at one file's text. */
export function checkTexts(project: Project): string[] {
  return project.files.flatMap((file) => {
    const lines = file.code.split('\n')
    const found = rules
      .filter((rule) => rule.where(file))
      .flatMap((rule) =>
        lines.flatMap((line, index) => (rule.pattern.test(line) ? [`${file.path}:${index + 1}: ${rule.say}`] : [])),
      )
    const name = emptyNames.test(file.path) ? [`${file.path}: a name that says nothing`] : []
    return [...found, ...name, ...deadCode(file), ...(isSource(file) ? walksItself(file) : [])]
  })
}

const firstParameter = /^[\s(]{0,20}(\w{1,60})\b/
/** As far as a chain's parameters and the beginning of its body reach. */
const chainHead = 300

/** `list.reduce((before, one) => before.then(…` */
function chainsPromises(code: string): boolean {
  return code.split('.reduce(').some((call, at) => {
    const [parameters = '', body = ''] = call.slice(0, chainHead).split('=>')
    const before = firstParameter.exec(parameters)?.[1]
    return at > 0 && before !== undefined && body.trimStart().startsWith(`${before}.then(`)
  })
}
const namedFunction = /\b(?:function\s+(\w+)|(?:const|let)\s+(\w+)\s*=\s*async\b)/g
const restOfList = /\[\s*\w+\s*,\s*\.\.\.(\w+)\s*\]\s*[:=]/

/**
 * A list that is gone through by a function that calls itself with the rest of it, or by a chain of promises: both hold
 * a copy or a promise for each item left, which takes gigabytes for a school.
 */
function walksItself({ path, code }: SourceFile): string[] {
  const starts = [...code.matchAll(namedFunction)]
  const walks = starts.some((start, index) => {
    const own = code.slice(start.index + start[0].length, starts[index + 1]?.index)
    const rest = restOfList.exec(own)?.[1]
    const passed = rest ? `\\b${rest}\\b|\\.slice\\(` : '\\.slice\\('
    return new RegExp(`\\bawait ${start[1] ?? start[2]}\\((?:[^()]|\\([^()]*\\))*?(?:${passed})`).test(own)
  })
  return walks || chainsPromises(code) ? [`${path}: a list is gone through with eachInTurn of kernel/parts.ts`] : []
}

const codeLike =
  /^\/\/\s*(?:(?:const|let|var|import|export|return|await|throw|function)\b.*[=({;'`]|(?:if|for|while|switch) \(|\}|[\w.]+\(.*\)[;,]?$|[\w.]+ = .+)/

/** Two or more comment lines in a row that read as code. */
function deadCode(file: SourceFile): string[] {
  const lines = file.text.split('\n').map((line) => line.trim())
  const first = lines.findIndex((line, index) => codeLike.test(line) && codeLike.test(lines[index + 1] ?? ''))
  return first < 0 ? [] : [`${file.path}:${first + 1}: code that is commented out`]
}

/** Nobody writes a table that belongs to another feature. */
export function checkWrites(project: Project): string[] {
  const owners = ownersOfTables(project)
  return project.files
    .filter((file) => file.wing === 'server' && file.feature && !file.isTest)
    .flatMap((file) => [...foreignBuilders(project, file), ...foreignSql(file, owners)])
}

function foreignBuilders(project: Project, file: SourceFile): string[] {
  const foreign = file.imports
    .filter(({ target }) => {
      const owner = project.byPath.get(target)
      return owner?.inner === 'tables.ts' && owner.feature !== file.feature
    })
    .flatMap(({ names }) => names)
  return foreign
    .filter((name) => new RegExp(`\\.(insert|update|delete)\\(\\s*${name}\\b`).test(file.code))
    .map((name) => `${file.path}: writes ${name}, which belongs to another feature`)
}

function foreignSql(file: SourceFile, owners: ReadonlyMap<string, string>): string[] {
  const written = file.code.matchAll(
    /\b(?:insert\s+into|delete\s+from|merge\s+into|update)\s+"?(\w+)"?(?:\s+as\s+\w+)?\s*(?=\(|set\b|where\b|using\b|select\b|values\b|`|$)/gim,
  )
  return [...written]
    .map((match) => match[1] ?? '')
    .filter((table) => owners.has(table) && owners.get(table) !== file.feature)
    .map((table) => `${file.path}: writes ${table}, which belongs to ${owners.get(table)}`)
}
