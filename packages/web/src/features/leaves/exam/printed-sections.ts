import type { SectionShown } from '@zhixing/contract/leaves/exam/sections.ts'
import {
  type PrintedQuestion,
  type PrintedSection,
  sectionsOf,
  worthOf,
} from '../question/parts/shared/print-paper.tsx'
import { sectionsOfPaper } from './paper-sections.ts'

interface Printed {
  sections: readonly SectionShown[]
  questions: readonly (PrintedQuestion & { section: number })[]
}

/** A paper in its own sections; by the kinds of its questions where it has none. */
export function printedSections({ sections, questions }: Printed): PrintedSection[] {
  if (sections.length === 0) {
    return sectionsOf(questions)
  }
  return sectionsOfPaper(sections, questions).map(({ number, title, intro, questions: own }) => ({
    number,
    title,
    intro,
    text: worthOf(own.map(({ question }) => question)),
    questions: own,
  }))
}
