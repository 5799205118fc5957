import { sumScores } from '@zhixing/contract/question/scoring.ts'
import { kindModuleOf, kindModules } from '../question/parts/shared/kinds.ts'

export interface KindScore {
  label: string
  /** Null while one of them waits to be read. */
  got: number | null
  score: number
}

/** What was earned in each kind of question, in the order of the kinds; those the paper has. */
export function kindScores(questions: readonly { type: number; score: number; got: number | null }[]): KindScore[] {
  return kindModules.flatMap((module) => {
    const own = questions.filter(({ type }) => kindModuleOf(type) === module)
    const known = own.flatMap(({ got }) => (got === null ? [] : [got]))
    return own.length === 0
      ? []
      : [
          {
            label: module.label,
            got: known.length === own.length ? sumScores(known) : null,
            score: sumScores(own.map(({ score }) => score)),
          },
        ]
  })
}
