import { sumScores } from '@zhixing/contract/leaves/question/scoring.ts'
import { kindModuleOf, kindModules } from '../question/parts/shared/kinds.ts'
import { type PaperSection, sectionsWith } from './paper-sections.ts'

interface Scored {
  type: number
  score: number
  got: number | null
  void: boolean
}

/** What was earned in a part of the paper. */
export interface PartScore {
  key: string
  label: string
  /** Null while one of its questions waits to be read. */
  got: number | null
  score: number
}

type Earned = Pick<Scored, 'score' | 'got'>

function scoreOf(questions: readonly Earned[]): Pick<PartScore, 'got' | 'score'> {
  const known = questions.flatMap(({ got }) => (got === null ? [] : [got]))
  return {
    got: known.length === questions.length ? sumScores(known) : null,
    score: sumScores(questions.map(({ score }) => score)),
  }
}

/** What was earned in each kind of question, in the order of the kinds; those the paper has. */
export function kindScores(questions: readonly Omit<Scored, 'void'>[]): PartScore[] {
  return kindModules.flatMap(({ kind, label }) => {
    const own = questions.filter(({ type }) => kindModuleOf(type)?.kind === kind)
    return own.length === 0 ? [] : [{ key: kind, label, ...scoreOf(own) }]
  })
}

/** What was earned in each section; those in which something counts. */
export function sectionScores(sections: readonly PaperSection<Scored>[]): PartScore[] {
  return sectionsWith(sections, (question) => !question.void).map(({ at, title, questions }) => ({
    key: String(at),
    label: title,
    ...scoreOf(questions.map(({ question }) => question)),
  }))
}
