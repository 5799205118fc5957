import { posix } from 'node:path'
import { beside, type Project, type SourceFile } from './project.ts'

/** The same feature names in the three wings, and each part of a feature where its counterpart is. */
export function checkNames(project: Project): string[] {
  const listed = new Set(project.order)
  const folders = new Set(project.files.flatMap(({ feature }) => feature ?? []))
  const has = (wing: SourceFile['wing'], feature: string, inner: string) =>
    project.files.some((file) => file.wing === wing && file.feature === feature && file.inner.startsWith(inner))
  const unlisted = [...folders]
    .filter((name) => !listed.has(name))
    .map((name) => `${name}: not in packages/server/src/features.ts`)
  const empty = project.order.filter((name) => !folders.has(name)).map((name) => `${name}: listed, but has no folder`)
  const halves = [...folders].flatMap((name) => {
    const calls = has('contract', name, 'calls.ts')
    const handlers = has('server', name, 'handlers.ts')
    return calls === handlers ? [] : [`${name}: has ${calls ? 'calls but no handlers' : 'handlers but no calls'}`]
  })
  const silent = project.order
    .filter((name) => !project.described.has(name))
    .map((name) => `${name}: has no README.md that says what it is for`)
  return [
    ...unlisted,
    ...empty,
    ...halves,
    ...silent,
    ...checkLayers(project),
    ...checkPages(project),
    ...checkExamples(project),
    ...checkStatements(project),
  ]
}

/** A file that lies in a layer's folder itself. */
const looseFile = /^packages\/(?:contract\/src|server\/src\/features|web\/src\/features)\/([a-z0-9-]+)\/[^/]+$/

/** A feature lies in the layer that lists it, in every wing; what lies in a layer belongs to a feature. */
function checkLayers({ files, layers }: Project): string[] {
  const elsewhere = files.flatMap(({ wing, layer, feature }) => {
    const listed = feature ? layers.get(feature) : undefined
    return listed && listed !== layer ? [`${feature}: lies in ${layer} in ${wing}, is listed in ${listed}`] : []
  })
  const loose = files.filter(
    ({ path }) => !(path.includes('/src/kernel/') || beside.test(path)) && looseFile.test(path),
  )
  return [...new Set(elsewhere), ...loose.map(({ path }) => `${path}: lies in a layer, but in no feature`)]
}

/** Each `page` of a route has its file, and each page file a route. */
function checkPages(project: Project): string[] {
  const routed = project.files
    .filter((file) => file.wing === 'contract' && !file.isTest)
    .flatMap((file) => [...file.code.matchAll(/\bpage:\s*'([a-z0-9-]+)\/([a-z0-9-]+)'/g)])
    .map((match) => `${match[1]}/pages/${match[2]}-page.tsx`)
  const known = new Set(routed)
  const pages = project.files.filter(({ path }) => /\/pages\/[^/]+-page\.tsx$/.test(path))
  const named = new Map(pages.map((page) => [page.feature ? `${page.feature}/${page.inner}` : page.path, page]))
  const missing = [...known].filter((name) => !named.has(name))
  const orphans = [...named].filter(([name]) => !known.has(name)).map(([, page]) => page)
  return [
    ...missing.map((name) => `${name}: a route names this page, which does not exist`),
    ...orphans.map(({ path }) => `${path}: no route names this page`),
  ]
}

/** Examples for shots lie in the file of the feature that brings them. */
function checkExamples({ files, layers }: Project): string[] {
  const examples = files.filter(({ path }) => posix.dirname(path) === 'e2e/examples')
  return examples
    .filter(({ path }) => !layers.has(posix.basename(path, '.ts')))
    .map(({ path }) => `${path}: brings examples of no feature`)
}

/** A connection prepares a statement by its name: another text of the same name fails, and only where both are sent. */
function checkStatements(project: Project): string[] {
  const named = project.files
    .filter((file) => file.wing === 'server' && !file.isTest)
    .flatMap(({ path, code }) =>
      [...code.matchAll(/\b(named|namedBy)\(\s*'([\w.-]+)'|\bname: '([\w-]+\.[\w.-]+)',\s*text:/g)].map((match) => ({
        path,
        // Those of a family have a number behind their name.
        name: match[1] === 'namedBy' ? `${match[2]}#` : (match[2] ?? match[3]),
      })),
    )
  const byName = Map.groupBy(named, ({ name }) => name)
  return [...byName]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => `${places.map(({ path }) => path).join(', ')}: two statements named ${name}`)
}
