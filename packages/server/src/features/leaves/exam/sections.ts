import { type SectionInput, type SectionShown, sectionMessages } from '@zhixing/contract/leaves/exam/sections.ts'
import { badField } from '#kernel/errors.ts'

interface Placed {
  section?: number | undefined
}

/** Sections as they are called, for who sits, marks or prints. */
export function shownSections(sections: readonly SectionInput[]): SectionShown[] {
  return sections.map(({ title, intro }) => ({ title, intro }))
}

/** Refuses a question or a rule of a section that the paper has not. */
export function checkPlaces(
  sections: readonly SectionInput[],
  { questions, rules }: { questions: readonly Placed[]; rules: readonly Placed[] },
): void {
  const isGone = ({ section = 0 }: Placed) => section >= Math.max(1, sections.length)
  const question = questions.findIndex(isGone)
  const rule = rules.findIndex(isGone)
  if (question >= 0 || rule >= 0) {
    const field = question >= 0 ? `questions.${question}` : `rules.${rule}`
    throw badField(`${field}.section`, sectionMessages.gone)
  }
}

/** The parts of a paper section by section; those of one section stay in their order. */
export function bySection<T extends Placed>(parts: readonly T[]): T[] {
  return parts.toSorted((one, other) => (one.section ?? 0) - (other.section ?? 0))
}
