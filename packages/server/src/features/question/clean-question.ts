import { plainQuestion } from '@zhixing/contract/question/kinds.ts'
import type { Question } from '@zhixing/contract/question/shapes.ts'
import { cleanHtml, fileIdsIn } from '../../rich-text/clean.ts'

function cleanText(html: string): string {
  return html.includes('<') ? cleanHtml(html) : html
}

/** A question as it may be stored: its texts by the allow-list, and no parts but those of its kind. */
export function cleanQuestion(sent: Question): Question {
  const { type, answer, blanks, fill } = sent
  return plainQuestion({
    type,
    answer,
    blanks,
    fill,
    stem: cleanText(sent.stem),
    options: sent.options.map(({ key, html }) => ({ key, html: cleanText(html) })),
    analysis: cleanText(sent.analysis),
  })
}

/** The stored files that the texts of questions show. */
export function filesIn(questions: readonly Question[]): number[] {
  const texts = questions.flatMap(({ stem, options, analysis }) => [stem, analysis, ...options.map(({ html }) => html)])
  return [...new Set(texts.flatMap(fileIdsIn))]
}
