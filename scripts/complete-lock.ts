import { readFileSync, writeFileSync } from 'node:fs'
import { isLocked, type Locked, type LockedPackages } from './lock.ts'

const file = new URL('../package-lock.json', import.meta.url)
const lock: { packages: LockedPackages } = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lock

const cpus = ['arm64', 'arm', 'x64', 'ia32', 'riscv64', 'ppc64', 's390x', 'loong64', 'wasm32']
const systems = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony']

/** The processor or system a package's name says it is for, as npm writes it down. */
function named(field: 'cpu' | 'os', words: readonly string[], name: string): Partial<Locked> {
  const parts = name.split(/[-/]/)
  const found = words.find((word) => parts.includes(word))
  return found ? { [field]: [found] } : {}
}

/**
 * `npm install` leaves out of the lock file what its registry lacks at that moment, and then `npm ci` refuses the file on
 * every machine. Adds those optional packages of other systems by name and version. Run it after every `npm install`.
 */
function complete(): string[] {
  const added: string[] = []
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!isLocked(packages, place, name)) {
        const platform = { ...named('cpu', cpus, name), ...named('os', systems, name) }
        packages[`node_modules/${name}`] = {
          version: version.replace(/^[\^~]/, ''),
          ...platform,
          ...(dev ? { dev } : {}),
          optional: true,
        }
        added.push(name)
      }
    }
  }
  return added
}

const added = complete()
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(added.length === 0 ? 'lock file is complete\n' : `added ${added.join(', ')}\n`)
