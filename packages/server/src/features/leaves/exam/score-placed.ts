import { scoreQuestion } from '@zhixing/contract/leaves/question/kinds.ts'
import type { MultiRule, Question, Response } from '@zhixing/contract/leaves/question/shapes.ts'
import type { LayoutSlot } from './layout.ts'

/** Wordings by their ids. */
export type Wordings = ReadonlyMap<number, { question: Question }>

/**
 * The letters of one wording in another: an option is known by its text, and by its letter where only the text was
 * mended. Undefined where options went or came together, so that answers cannot be carried over.
 */
export function lettersIn(shown: Question, key: Question): ReadonlyMap<string, string> | undefined {
  if (shown.type !== key.type || shown.blanks.length !== key.blanks.length) {
    return undefined
  }
  const letters = new Map(
    shown.options.map((option) => {
      const same = key.options.find(({ html }) => html === option.html)
      return [option.key, same?.key ?? option.key]
    }),
  )
  const found = new Set(letters.values())
  const isWhole = found.size === letters.size && key.options.length >= letters.size
  return isWhole && [...found].every((one) => key.options.some((option) => option.key === one)) ? letters : undefined
}

interface Placed {
  placed: LayoutSlot
  wordings: Wordings
  /** As they were when the attempt began. */
  rules: { multi: MultiRule; negative: number }
}

/** The score of an answer by one wording's key; letters are those of the wording that was shown. */
function scoreBy(keyId: number, response: Response, { placed, wordings, rules }: Placed): number | null {
  const shown = wordings.get(placed.version)?.question
  const key = wordings.get(keyId)?.question
  if (!shown || !key) {
    return 0
  }
  const letters = keyId === placed.version ? undefined : lettersIn(shown, key)
  const meant = letters && letters.size > 0 ? response.map((one) => letters.get(one) ?? one) : response
  return scoreQuestion(key, meant, { max: placed.score, rule: rules.multi, negative: rules.negative })
}

/** What an answer earns as its question is scored now; null for one that somebody has to read. */
export function scorePlaced(response: Response, given: Placed): number | null {
  const { placed } = given
  if (placed.full) {
    return placed.score
  }
  const scores = (placed.keys ?? [placed.version]).map((keyId) => scoreBy(keyId, response, given))
  return scores.some((score) => score === null) ? null : Math.max(...scores.map((score) => score ?? 0))
}
