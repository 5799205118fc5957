import type { Project, SourceFile, SqlFile } from './project.ts'
import { mentionedIn } from './tables.ts'

/** Features that serve contents of every type: all of these layers, and two more. */
const generalLayers = new Set(['content', 'learning', 'talk', 'around'])
const generalFeatures = new Set(['notification', 'home'])

/** The layers of types: leaves and containers. */
const typeLayers = new Set(['leaves', 'containers'])

/** Files that name a type nevertheless, with the reason. */
const named: readonly { path: RegExp; why: string }[] = [
  { path: /\/around\/wrong-book\//, why: 'a wrong book is of questions and the exams they were asked in' },
]

/** Names of types that mean something else on pages, and as the key of an object. */
const otherWords = new Set(['link', 'room', 'practice'])

type Wanted = Pick<SourceFile, 'path' | 'layer' | 'feature'>

const isGeneral = ({ path, layer, feature }: Wanted) =>
  (generalLayers.has(layer ?? '') || generalFeatures.has(feature ?? '')) && !named.some((one) => one.path.test(path))

/**
 * A feature that serves contents of every type names none: it neither imports what leaves and containers are, nor spells
 * a type, nor reads a table of theirs. It walks over their modules, or reads a view they bring parts of.
 */
export function checkCore(project: Project): string[] {
  const ofTypes = project.files.filter(({ wing, layer }) => wing === 'server' && typeLayers.has(layer ?? ''))
  const types = ofTypes.flatMap((file) => typeOf(file))
  const tables = ofTypes.flatMap(({ code }) =>
    [...code.matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, table]) => table ?? ''),
  )
  if (types.length === 0) {
    return []
  }
  // A column may be called as a type is.
  const spelled = new RegExp(`(?<!\\btext\\()(['"\`])(${types.join('|')})\\1`)
  const read = new Set([...types, ...tables])
  const ownWords = types.filter((type) => !otherWords.has(type)).join('|')
  const key = new RegExp(`(?:[{,] |^\\s{0,60})(${ownWords})\\??: `)
  const onPages = new RegExp(`(['"\`])(${ownWords})\\1`)
  const files = project.files.filter((file) => file.wing === 'server' && !file.isTest && isGeneral(file))
  const others = project.files.filter(({ wing }) => wing === 'contract' || wing === 'web')
  return [
    ...files.flatMap((file) => [
      ...importsOfTypes(project, file),
      ...lineFaults(file, [spelled, key]),
      ...readFaults(file, read),
    ]),
    ...others
      .filter((file) => !file.isTest && isGeneral(file))
      .flatMap((file) => [...importsOfTypes(project, file), ...lineFaults(file, [onPages, key])]),
    ...project.sql.filter(isGeneral).flatMap((file) => [...lineFaults(file, [spelled]), ...readFaults(file, read)]),
  ]
}

/** The type of a leaf that says what others ask of it, or of a container. */
function typeOf({ layer, feature, inner }: SourceFile): string[] {
  const says = layer === 'leaves' ? 'leaf.ts' : 'feature.ts'
  return feature && inner === says ? [feature.replaceAll('-', '_')] : []
}

/** The kit of containers is of every type; on pages general features use its parts. */
function isOfType({ wing, layer, feature }: SourceFile): boolean {
  return typeLayers.has(layer ?? '') && (wing === 'server' || feature !== 'container')
}

function importsOfTypes(project: Project, file: SourceFile): string[] {
  return file.imports
    .filter(({ target }) => {
      const found = project.byPath.get(target)
      return found !== undefined && isOfType(found)
    })
    .map(({ target }) => `${file.path}: serves every type and may not know one (${target})`)
}

function faultAt(path: string, { name, line }: { name: string; line: number }): string {
  return `${path}:${line}: serves every type and may not name one (${name})`
}

function lineFaults({ path, code }: SourceFile | SqlFile, patterns: readonly RegExp[]): string[] {
  return code.split('\n').flatMap((text, at) => {
    const found = patterns.flatMap((pattern) => pattern.exec(text)?.at(-1) ?? [])
    return found.map((name) => faultAt(path, { name, line: at + 1 }))
  })
}

function readFaults({ path, code }: SourceFile | SqlFile, names: ReadonlySet<string>): string[] {
  return mentionedIn(code)
    .filter(({ name }) => names.has(name))
    .map((one) => faultAt(path, one))
}
