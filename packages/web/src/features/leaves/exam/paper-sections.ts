import { sectionNumber, sectionTitle } from '@zhixing/contract/leaves/exam/section-names.ts'
import type { SectionFigures, SectionShown } from '@zhixing/contract/leaves/exam/sections.ts'
import { sumScores } from '@zhixing/contract/leaves/question/scoring.ts'
import { scoreText } from '#ui/score-text.ts'

interface Placed {
  section: number
  score: number
  /** It does not count any more. */
  void?: boolean
}

/** A section of a paper with its questions, numbered through the paper. */
export interface PaperSection<Question> {
  /** Its place from 0. */
  at: number
  /** 二、多选题, and 二 alone; empty where the paper has no sections. Those without questions are not counted. */
  title: string
  number: string
  intro: string
  count: number
  score: number
  /** How many of its questions are drawn for each learner, where they are not among these. */
  drawn: number
  questions: { no: number; question: Question }[]
}

/** What a section is worth: 共10题，20分. */
export function sectionWorth({ count, score }: Pick<PaperSection<unknown>, 'count' | 'score'>): string {
  return `共${count}题，${scoreText(score)}分`
}

/**
 * The questions of a paper section by section; one section without a name where the paper has none. What names a section
 * that is not there stands in the last. Figures that come with the sections count what is drawn later as well.
 */
export function sectionsOfPaper<Question extends Placed>(
  sections: readonly (SectionShown & Partial<SectionFigures>)[],
  questions: readonly Question[],
): PaperSection<Question>[] {
  const named = sections.length > 0 ? sections : [{ title: '', intro: '' }]
  const last = named.length - 1
  let before = 0
  return named
    .map(({ title, intro, question_num, total_score }, at) => {
      const own = questions.filter(({ section }) => Math.min(section, last) === at)
      const first = before + 1
      const count = Math.max(question_num ?? 0, own.length)
      before += count
      return {
        at,
        title,
        intro,
        count,
        score: total_score ?? sumScores(own.map((one) => (one.void ? 0 : one.score))),
        drawn: count - own.length,
        questions: own.map((question, no) => ({ no: first + no, question })),
      }
    })
    .filter(({ count }) => count > 0)
    .map((section, no) => ({
      ...section,
      title: section.title && sectionTitle(no, section.title),
      number: section.title && sectionNumber(no, section.title),
    }))
}

/** The sections with those of their questions that are wanted; sections that have none of them are left out. */
export function sectionsWith<Question>(
  sections: readonly PaperSection<Question>[],
  isWanted: (question: Question) => boolean,
): PaperSection<Question>[] {
  return sections
    .map((section) => ({ ...section, questions: section.questions.filter(({ question }) => isWanted(question)) }))
    .filter(({ questions }) => questions.length > 0)
}
