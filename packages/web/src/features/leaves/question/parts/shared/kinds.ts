import { kindOf } from '@zhixing/contract/leaves/question/kinds.ts'
import { fillModule } from './fill.tsx'
import { judgementModule } from './judgement.tsx'
import type { QuestionKindModule } from './kind-module.ts'
import { multipleModule } from './multiple.tsx'
import { shortModule } from './short.tsx'
import { singleModule } from './single.tsx'

/** The kinds in the order of an author's menu. A new kind is one module and one entry here. */
export const kindModules: readonly QuestionKindModule[] = [
  singleModule,
  multipleModule,
  judgementModule,
  fillModule,
  shortModule,
]

/** The module of a wire key; undefined for a kind this version does not know, which is shown as text (C148). */
export function kindModuleOf(type: number): QuestionKindModule | undefined {
  const name = kindOf(type)?.name
  return kindModules.find(({ kind }) => kind === name)
}
