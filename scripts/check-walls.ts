import { root } from './files.ts'
import { checkComments } from './walls/comments.ts'
import { checkCore } from './walls/core.ts'
import { checkExpressions, proveExpressions } from './walls/expressions.ts'
import { checkCircles, checkImports } from './walls/imports.ts'
import { checkNames } from './walls/names.ts'
import { readProject } from './walls/project.ts'
import { checkTables } from './walls/tables.ts'
import { checkTexts, checkWrites } from './walls/texts.ts'

/**
 * The walls of docs/architecture.md. Answers every fault with its place. A check that saw nothing is a fault itself.
 * `changed` are the files whose expressions are proved, paths below `base`; those of all files without it.
 */
export function findFaults(base: string, changed?: readonly string[]): string[] {
  const project = readProject(base)
  if (project.files.length === 0) {
    return [`no source files below ${base}`]
  }
  if (project.order.length === 0) {
    return ['packages/server/src/features.ts lists no feature']
  }
  const checks = [
    checkImports,
    checkCore,
    checkCircles,
    checkNames,
    checkTexts,
    checkComments,
    checkWrites,
    checkTables,
  ]
  return [...new Set([...checks.flatMap((check) => check(project)), ...checkExpressions(base, changed)])]
}

if (import.meta.main) {
  const [option, ...files] = process.argv.slice(2)
  // With --write what is newly proved is written down; with --changed the expressions of the named files are proved.
  const faults =
    option === '--write' ? proveExpressions(root) : findFaults(root, option === '--changed' ? files : undefined)
  for (const fault of faults) {
    console.error(fault)
  }
  console.log(faults.length === 0 ? 'walls: no fault' : `walls: ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
