import { plainQuestion } from '@zhixing/contract/leaves/question/kinds.ts'
import type { Question } from '@zhixing/contract/leaves/question/shapes.ts'
import { cleanAll, type FieldText } from '../../../rich-text/clean.ts'
import { fileIdsIn } from '../../../rich-text/pictures.ts'

/** The texts of a question, each with what its field is called. */
function textsOf({ stem, analysis, options }: Question, path: string): FieldText[] {
  return [
    { html: stem, field: `${path}stem` },
    { html: analysis, field: `${path}analysis` },
    ...options.map(({ html }, at) => ({ html, field: `${path}options.${at}.html` })),
  ]
}

/** A question with no parts but those of its kind, and with these texts. */
function withTexts(sent: Question, [stem = '', analysis = '', ...options]: readonly string[]): Question {
  const { type, answer, blanks, fill } = sent
  return plainQuestion({
    type,
    answer,
    blanks,
    fill,
    stem,
    options: sent.options.map(({ key }, at) => ({ key, html: options[at] ?? '' })),
    analysis,
  })
}

/**
 * Questions as they may be stored: their texts by the allow-list, and no parts but those of their kind. `pathOf` says
 * what a field of one is called; 40000 at the first text that has too much markup.
 */
export async function cleanQuestions(
  sent: readonly Question[],
  pathOf: (at: number) => string = () => '',
): Promise<Question[]> {
  const texts = sent.map((one, at) => textsOf(one, pathOf(at)))
  const marked = texts.flat().filter(({ html }) => html.includes('<'))
  const cleaned = new Map((await cleanAll(marked)).map(({ html }, at) => [marked[at], html]))
  return sent.map((one, at) =>
    withTexts(
      one,
      (texts[at] ?? []).map((text) => cleaned.get(text) ?? text.html),
    ),
  )
}

/** One such question. */
export async function cleanQuestion(sent: Question): Promise<Question> {
  const [clean] = await cleanQuestions([sent])
  return clean ?? sent
}

/** The stored files that the texts of questions show. */
export function filesIn(questions: readonly Question[]): number[] {
  const texts = questions.flatMap(({ stem, options, analysis }) => [stem, analysis, ...options.map(({ html }) => html)])
  return [...new Set(texts.flatMap(fileIdsIn))]
}
