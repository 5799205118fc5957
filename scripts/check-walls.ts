import path from 'node:path'
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
 */
export function findFaults(base: string): string[] {
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
  return [...new Set([...checks.flatMap((check) => check(project)), ...checkExpressions(base)])]
}

if (import.meta.main) {
  // With --write what is newly proved is written down.
  const isWriting = process.argv[2] === '--write'
  const base = path.resolve(isWriting ? root : (process.argv[2] ?? root))
  const faults = isWriting ? proveExpressions(base) : findFaults(base)
  for (const fault of faults) {
    console.error(fault)
  }
  console.log(faults.length === 0 ? `walls: ${readProject(base).files.length} files` : `walls: ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
