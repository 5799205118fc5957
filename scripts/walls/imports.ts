import type { Import, Project, SourceFile } from './project.ts'

/** The few files above every feature: they put the product together. */
const above =
  /^packages\/(server\/src\/(main|app|server|features?)\.ts|server\/src\/(bin|demo)\/|server\/test\/|contract\/src\/(features|notices)\.ts|web\/src\/(main\.tsx|features\.ts|app\/|added\/))/
const authUsers = new Set(['account', 'organisation'])

/** Who uses a later feature in the contract and on pages, never in the server, and why. */
const upwardUses = [
  // Only a collection is filled from files so far: both pages stand in its frame.
  { from: 'courseware', to: 'collection' },
  // A post names tasks of its channel's model; the channel's page shows the posts.
  { from: 'channel-job', to: 'channel' },
]

/** Everything about who may import whom. */
export function checkImports(project: Project): string[] {
  return project.files.flatMap((file) => file.imports.flatMap((found) => checkImport(project, file, found)))
}

function checkImport(project: Project, file: SourceFile, found: Import): string[] {
  const faults = [wings, features, upward, database, auth, parts].map((check) => check(project, file, found))
  return faults.filter((fault) => fault !== null).map((fault) => `${file.path}: ${fault} (${found.target})`)
}

type Check = (project: Project, file: SourceFile, found: Import) => string | null

const wings: Check = (_project, file, { target }) => {
  const wing = /^packages\/(\w+)\//.exec(target)?.[1]
  if (wing === undefined || wing === file.wing || wing === 'contract') {
    return null
  }
  return `${file.wing} may not import ${wing}`
}

function targetOf(project: Project, target: string): { layer: string; feature: string; inner: string } | null {
  const known = project.byPath.get(target)
  return known?.layer && known.feature ? { layer: known.layer, feature: known.feature, inner: known.inner } : null
}

function isUpwardUse({ wing, feature }: SourceFile, used: string): boolean {
  return wing !== 'server' && upwardUses.some(({ from, to }) => from === feature && to === used)
}

const features: Check = (project, file, { target }) => {
  const other = targetOf(project, target)
  if (!file.feature || !other || other.feature === file.feature || project.byPath.get(target)?.wing !== file.wing) {
    return null
  }
  if (!isDoor(file, other.inner)) {
    return `${file.feature} may use ${other.feature} only through ${file.wing === 'web' ? 'parts/shared/' : 'public.ts and tables.ts'}`
  }
  const isLater = project.order.indexOf(other.feature) > project.order.indexOf(file.feature)
  if (!isLater || file.isTest || isUpwardUse(file, other.feature)) {
    return null
  }
  const where = other.layer === file.layer ? 'features.ts' : `features.ts, where ${other.layer} is above ${file.layer},`
  return `${file.feature} stands before ${other.feature} in ${where} and may not use it`
}

function isDoor(file: SourceFile, inner: string): boolean {
  if (file.wing === 'contract') {
    return true
  }
  if (file.wing === 'web') {
    return inner.startsWith('parts/shared/')
  }
  return inner === 'public.ts' || inner === 'tables.ts' || (file.isTest && inner.endsWith('.factory.ts'))
}

/** Kernel, adapters, ui and api know no feature. */
const upward: Check = (project, file, { target }) => {
  const isAbove = above.test(file.path)
  if (file.feature && /^packages\/web\/src\/app\//.test(target)) {
    return 'a feature may not import the app around it'
  }
  if (file.feature || isAbove || file.isTest || file.wing === 'e2e') {
    return null
  }
  return targetOf(project, target) && project.byPath.get(target)?.wing === file.wing
    ? 'what stands below the features may not know one'
    : null
}

const database: Check = (_project, file, { target, isType }) => {
  const isInside = file.path.startsWith('packages/server/src/db/') || file.isTest || above.test(file.path)
  if (isInside || isType) {
    return null
  }
  return target === 'pg' || target === 'packages/server/src/db/pool.ts' ? 'the pool stays inside db/' : null
}

const auth: Check = (_project, file, { target }) => {
  const isAuth = target.startsWith('packages/server/src/auth/') || target.startsWith('better-auth')
  const mayUse = file.path.startsWith('packages/server/src/auth/') || above.test(file.path) || file.isTest
  if (!isAuth || mayUse || (file.feature && authUsers.has(file.feature))) {
    return null
  }
  return 'only account and organisation may use the auth library'
}

/** What pages' parts are made of: pages know the parts of `ui` alone. */
const partLibraries = ['react-aria-components', '@internationalized', '@rc-component/form']

/** The library that pages were made of before (028): it fills every page, and has to be rewritten to fit into one. */
const leftLibraries = ['antd', '@ant-design/cssinjs', '@ant-design/icons']

const parts: Check = (_project, file, { target }) => {
  if (leftLibraries.some((name) => target === name || target.startsWith(`${name}/`))) {
    return 'pages are made of the parts of ui, icons drawn by Icon'
  }
  const isLibrary = partLibraries.some((name) => target === name || target.startsWith(`${name}/`))
  return isLibrary && !file.path.startsWith('packages/web/src/ui/') ? 'only the parts of ui use their library' : null
}

/** Files that import each other in a ring; what is imported as a type only is gone at run time. */
export function checkCircles(project: Project): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const faults: string[] = []
  const visit = (file: SourceFile, trail: readonly string[]): void => {
    if (state.get(file.path) === 'open') {
      faults.push(`circle: ${[...trail.slice(trail.indexOf(file.path)), file.path].join(' → ')}`)
    }
    if (state.has(file.path)) {
      return
    }
    state.set(file.path, 'open')
    for (const { target, isType } of file.imports) {
      const next = project.byPath.get(target)
      if (next && !isType) {
        visit(next, [...trail, file.path])
      }
    }
    state.set(file.path, 'done')
  }
  for (const file of project.files) {
    visit(file, [])
  }
  return faults
}
