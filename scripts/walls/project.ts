import path from 'node:path'
import { replaceSpans } from '../../packages/contract/src/kernel/spans.ts'
import { featureLayers, isTestFile, listFiles, readText } from '../files.ts'

type Wing = 'contract' | 'server' | 'web' | 'e2e'

export interface SourceFile {
  /** From the project's folder, with `/`. */
  path: string
  wing: Wing
  /** The layer whose folder it lies in, or null for what knows no feature. */
  layer: string | null
  /** The feature whose folder it lies in, or null for what knows no feature. */
  feature: string | null
  /** The path within the feature, or within the wing's `src`. */
  inner: string
  isTest: boolean
  text: string
  /** The text without comments, for the checks that look for words. */
  code: string
  imports: Import[]
}

export interface Import {
  /** The file of ours it leads to, or the package's name. */
  target: string
  names: readonly string[]
  /** Gone at run time. */
  isType: boolean
}

/** A function, view or trigger, or a part of one. */
export interface SqlFile {
  path: string
  layer: string | null
  feature: string | null
  /** The text without comments. */
  code: string
}

export interface Project {
  files: readonly SourceFile[]
  sql: readonly SqlFile[]
  byPath: ReadonlyMap<string, SourceFile>
  /** The ordered list: a feature may use earlier ones. */
  order: readonly string[]
  /** The layer that lists a feature. */
  layers: ReadonlyMap<string, string>
  /** The features whose folder has a README. */
  described: ReadonlySet<string>
}

/** Where a file of a feature lies: `contract/src/layer/feature/inner`, or `features/layer/feature/inner`. */
export interface Place {
  layer: string
  feature: string
  inner: string
}

const featureFile =
  /^packages\/(?:contract\/src|server\/src\/features|web\/src\/features)\/([a-z0-9-]+)\/([a-z0-9-]+)\/(.+)$/
/** What lies beside the layers and knows no feature. */
export const beside = /^packages\/contract\/src\/(kernel|types|added)\//
/** The container that only tests have: a feature like others, in a folder of its own in each wing. */
const trialRoomFile = /^packages\/(?:contract|server|web)\/trial-room\/(.+)$/

/** The layer and the feature of a file; null for what lies in none. */
export function placeOf(file: string): Place | null {
  const ofTrialRoom = trialRoomFile.exec(file)?.[1]
  if (ofTrialRoom) {
    return { layer: 'containers', feature: 'trial-room', inner: ofTrialRoom }
  }
  const [, layer, feature, inner] = (beside.test(file) ? null : featureFile.exec(file)) ?? []
  return layer && feature && inner ? { layer, feature, inner } : null
}

/** Reads every source file of the project below `base`. */
export function readProject(base: string): Project {
  const wings: Wing[] = ['contract', 'server', 'web']
  const paths = [...wings.map((wing) => `packages/${wing}`), 'e2e'].flatMap((folder) => listFiles(folder, base))
  const files = paths
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => readSource(file, base))
  const layers = featureLayers(base)
  const rooms = paths.map(placeOf).filter((place) => place?.inner === 'README.md')
  return {
    files,
    sql: paths.filter((file) => /\/sql\/[^/]+\.sql$/.test(file)).map((file) => readSql(file, base)),
    byPath: new Map(files.map((file) => [file.path, file])),
    order: [...layers.keys()],
    layers,
    described: new Set(rooms.flatMap((place) => place?.feature ?? [])),
  }
}

function readSource(file: string, base: string): SourceFile {
  const text = readText(file, base)
  const place = placeOf(file)
  const code = withoutComments(text)
  return {
    path: file,
    wing: wingOf(file),
    layer: place?.layer ?? null,
    feature: place?.feature ?? null,
    inner: place?.inner ?? file.replace(/^(packages\/\w+(\/src)?|e2e)\//, ''),
    isTest: isTestFile(file),
    text,
    code,
    imports: readImports(file, code),
  }
}

function readSql(file: string, base: string): SqlFile {
  const { layer = null, feature = null } = placeOf(file) ?? {}
  return { path: file, layer, feature, code: readText(file, base).replace(/--[^\n]*/g, '') }
}

function wingOf(file: string): Wing {
  const wing = file.split('/')[1]
  return wing === 'contract' || wing === 'server' || wing === 'web' ? wing : 'e2e'
}

/** Comments blanked out, lines kept. A `//` inside a text (an address) is no comment: one follows a blank or begins a line. */
function withoutComments(text: string): string {
  const code = replaceSpans(text, { open: '/*', close: '*/' }, (comment) => comment.replace(/[^\n]/g, ' '))
  return code.replace(/(^|\s)\/\/[^\n]*/gm, '$1')
}

/** Where a statement may begin that leads elsewhere; each is looked at once, from its beginning. */
const beginnings = /\b(?=(?:import|export)\b)/
const fromPattern = /^(import|export)\s(type\s)?([\w$*\s{},]*?)\bfrom\s*['"]([^'"]+)['"]/
const barePattern = /^import\s*(?:\(\s*)?['"]([^'"]+)['"]/

function readImports(file: string, code: string): Import[] {
  const statements = code.split(beginnings)
  const found = (pattern: RegExp) =>
    statements.flatMap((one) => [pattern.exec(one) ?? []].filter(({ length }) => length > 0))
  const named = found(fromPattern).map((match) => ({
    target: resolveTarget(file, match[4] ?? ''),
    names: namesOf(match[3] ?? ''),
    isType: match[2] !== undefined,
  }))
  const bare = found(barePattern).map((match) => ({
    target: resolveTarget(file, match[1] ?? ''),
    names: [],
    isType: false,
  }))
  return [...named, ...bare]
}

/** The local names of an import clause: `{ a, b as c, type D }` gives a, c and D. */
function namesOf(clause: string): string[] {
  return clause
    .replace(/[{}]/g, ' ')
    .split(',')
    .map((part) => part.trim().split(/\s+/).at(-1) ?? '')
    .filter(Boolean)
}

function resolveTarget(file: string, specifier: string): string {
  if (specifier.startsWith('.')) {
    return path.posix.join(path.posix.dirname(file), specifier)
  }
  if (specifier.startsWith('#')) {
    return `packages/${file.split('/')[1]}/src/${specifier.slice(1)}`
  }
  const ours = /^@zhixing\/(\w+)\/(.+)$/.exec(specifier)
  if (ours) {
    const within = ours[1] === 'contract' && !ours[2]?.startsWith('trial-room/') ? 'src/' : ''
    return `packages/${ours[1]}/${within}${ours[2]}`
  }
  return specifier
}
