import type { Project, SourceFile, SqlFile } from './project.ts'

/** A table, view or function that SQL names, with the feature it belongs to. */
interface Named {
  name: string
  owner: string
  line: number
}

type Reader = Pick<SourceFile | SqlFile, 'path' | 'feature' | 'code'>

/** Tables by the feature that declares them. */
export function ownersOfTables({ files }: Project): Map<string, string> {
  return new Map(
    files
      .filter(({ wing, feature, inner }) => wing === 'server' && feature && /(?:^|-)tables\.ts$/.test(inner))
      .flatMap(({ code, feature }) =>
        [...code.matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, table = '']) => [table, feature ?? ''] as const),
      ),
  )
}

/** Tables, views and functions by their feature. A view made of parts is nobody's: its rows come from whoever brings some. */
function ownersOf(project: Project): Map<string, string> {
  const made = project.sql.flatMap(({ path, feature, code }) => {
    const name = /\/(\w+)\.sql$/.exec(path)?.[1]
    return name && feature && !code.trimEnd().endsWith(' as') ? [[name, feature] as const] : []
  })
  return new Map([...ownersOfTables(project), ...made])
}

/** Matches what stands behind a table and its short name where a list of tables ends or goes on. */
const behind = String.raw`(?=\s{0,60}(?:$|[),;\`']|(?:where|join|inner|left|right|full|cross|on|group|order|limit|for|union)\b))`

/** `from a`, `from public.a`, `from b x, a y`, `a(…)`, over as many lines as they take. */
const mentions = [
  /\b(?:from|join|into|update|using)\s{1,60}(?:public\.)?"?(\w{1,63})\b/g,
  new RegExp(String.raw`,\s{0,60}(?:public\.)?(\w{1,63})\s{1,60}(?!as\b)\w{1,63}${behind}`, 'g'),
  /\b([a-z]{1,30}_\w{1,63})\(/g,
]

/** The names that SQL reads, writes or calls in a text, with the line each stands in. */
export function mentionedIn(code: string): { name: string; line: number }[] {
  return mentions.flatMap((mention) =>
    [...code.matchAll(mention)].map(({ 0: text, 1: name = '', index }) => {
      const line = code.slice(0, index + text.indexOf(name)).split('\n').length
      return { name, line }
    }),
  )
}

function namedIn({ code, feature }: Reader, owners: ReadonlyMap<string, string>): Named[] {
  return mentionedIn(code).flatMap(({ name, line }) => {
    const owner = owners.get(name)
    return owner === undefined || owner === feature ? [] : [{ name, owner, line }]
  })
}

/** Tables, views and functions of other features that the SQL of each file names. */
function namedByFiles(project: Project): { file: Reader; named: Named[] }[] {
  const owners = ownersOf(project)
  const files: readonly Reader[] = [
    ...project.files.filter(({ wing, isTest }) => wing === 'server' && !isTest),
    ...project.sql,
  ]
  return files.filter(({ feature }) => feature).map((file) => ({ file, named: namedIn(file, owners) }))
}

/** SQL names what features before its own have: what a later one has, that brings as a part of a view. */
export function checkTables(project: Project): string[] {
  const placeOf = (feature: string | null) => project.order.indexOf(feature ?? '')
  return namedByFiles(project).flatMap(({ file, named }) =>
    named
      .filter(({ owner }) => placeOf(owner) > placeOf(file.feature) && placeOf(file.feature) >= 0)
      .map(
        ({ name, owner, line }) =>
          `${file.path}:${line}: ${file.feature} stands before ${owner} in features.ts and may not name its ${name}`,
      ),
  )
}

/** Of each feature those whose SQL names what it has. */
export function usersBySql(project: Project): { used: string; user: string }[] {
  return namedByFiles(project).flatMap(({ file, named }) =>
    named.map(({ owner }) => ({ used: owner, user: file.feature ?? '' })),
  )
}
