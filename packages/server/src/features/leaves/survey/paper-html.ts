import { type SurveyQuestion, surveyKindLabels } from '@zhixing/contract/leaves/survey/shapes.ts'
import { escapeHtml } from '#kernel/html.ts'

function answersHtml({ kind, options, steps, low, high }: SurveyQuestion): string {
  if (kind === 'scale') {
    return `<p>${escapeHtml([low, `1–${steps}`, high].filter(Boolean).join(' '))}</p>`
  }
  return options.length === 0 ? '' : `<ul>${options.map(({ label }) => `<li>${escapeHtml(label)}</li>`).join('')}</ul>`
}

/** The questions as a text to look at: nothing can be answered there. */
export function paperHtml(questions: readonly SurveyQuestion[]): string {
  return questions
    .map((question, at) => {
      const facts = `${surveyKindLabels[question.kind]}${question.required ? '，必答' : ''}`
      return `<p><strong>${at + 1}. ${escapeHtml(question.stem)}</strong>（${facts}）</p>${answersHtml(question)}`
    })
    .join('')
}
