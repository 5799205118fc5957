import { Fragment, type ReactNode, useId } from 'react'
import type { PaperSection } from '../paper-sections.ts'
import { SectionHead } from './section-head.tsx'

interface PaperSectionsProps<Question> {
  sections: readonly PaperSection<Question>[]
  /** Of the sections' headings; those of questions stand below them, and at 2 where the paper has no sections. */
  level: 2 | 3
  /** Their introductions are at hand, and in nobody's way. */
  foldsIntro?: boolean
  children: (section: PaperSection<Question>, questionLevel: 2 | 3 | 4) => ReactNode
}

/** The sections of a paper, each below its name; only the questions where it has none. */
export function PaperSections<Question>({
  sections,
  level,
  foldsIntro = false,
  children,
}: PaperSectionsProps<Question>) {
  const name = useId()
  return sections.map((section) =>
    section.title === '' ? (
      <Fragment key={section.at}>{children(section, 2)}</Fragment>
    ) : (
      <section
        key={section.at}
        aria-labelledby={`${name}${section.at}`}
        className="grid grid-cols-1 gap-4 not-first:mt-2"
      >
        <SectionHead section={section} id={`${name}${section.at}`} level={level} isFolded={foldsIntro} />
        {children(section, level === 2 ? 3 : 4)}
      </section>
    ),
  )
}
