import type { Home } from '#db/database.ts'

/** Something that a module keeps for each server of the process apart: what one of them knows is no other's. */
export function perServer<T>(make: () => T): (on: { home: Home }) => T {
  const made = new WeakMap<Home, { kept: T }>()
  return ({ home }) => {
    const known = made.get(home) ?? { kept: make() }
    made.set(home, known)
    return known.kept
  }
}
