import { type PaperSection, sectionWorth } from '../paper-sections.ts'

interface SectionHeadProps {
  section: PaperSection<unknown>
  id: string
  level: 2 | 3
  /** Beside a question that is read for itself. */
  isQuiet?: boolean
  /** Its introduction is folded away. */
  isFolded?: boolean
}

/** A section's name with what it is worth, and its introduction. */
export function SectionHead({ section, id, level, isQuiet = false, isFolded = false }: SectionHeadProps) {
  const Heading = `h${level}` as const
  const { at, title, intro } = section
  return (
    <header className="min-w-0">
      <Heading id={id} className={`break-words ${isQuiet ? 'font-medium text-soft' : 'text-lg font-semibold'}`}>
        {title}
        <span className="text-sm font-normal whitespace-nowrap text-soft">（{sectionWorth(section)}）</span>
      </Heading>
      {intro && isFolded ? (
        <details key={at} className="text-soft">
          <summary className="w-fit cursor-pointer text-sm max-md:min-h-11 max-md:py-2.75">大题说明</summary>
          <Intro text={intro} />
        </details>
      ) : null}
      {intro && !isFolded ? <Intro text={intro} /> : null}
    </header>
  )
}

function Intro({ text }: { text: string }) {
  return <p className="mt-1 break-words whitespace-pre-line text-soft">{text}</p>
}
