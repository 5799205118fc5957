/** One package of the lock file. */
export interface Locked {
  version?: string
  resolved?: string
  optional?: boolean
  cpu?: string[]
  os?: string[]
  dev?: boolean
  optionalDependencies?: Record<string, string>
}

export type LockedPackages = Record<string, Locked>

/** Whether the lock file has a dependency of the package at `place` where npm looks: in it, then in every folder above. */
export function isLocked(packages: LockedPackages, place: string, name: string): boolean {
  const folders = [place, ...[...place.matchAll(/\/?node_modules\//g)].map(({ index }) => place.slice(0, index)), '']
  return folders.some((folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages)
}
