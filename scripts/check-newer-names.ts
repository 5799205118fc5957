import { buildIfStale, builtPages } from '../packages/server/src/bin/build-web.ts'
import { letIn } from '../packages/web/build/floor.ts'
import { newerNames } from './newer-names/compat.ts'
import { faultsOf, findNewer } from './newer-names/find.ts'
import { known } from './newer-names/known.ts'

/**
 * The wall over the built pages, packages included: every name that the oldest browsers let in lack has a polyfill or a guard that
 * `newer-names/known.ts` names.
 */
await buildIfStale({ log: console.log })
const found = findNewer(builtPages, newerNames({ ...letIn, edge: letIn.chrome }))
const faults = faultsOf(found, known)
for (const fault of faults) {
  console.error(fault)
}
console.log(`floor: ${found.size} newer names, ${faults.length} without a known guard`)
process.exitCode = faults.length === 0 ? 0 : 1
