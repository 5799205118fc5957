import type { DiscoverData } from '@zhixing/contract/faces/discover/calls.ts'
import { PageLink } from '#ui/page-link.tsx'
import { CardSection, Section } from './shared/section.tsx'

type Industries = DiscoverData['industries']

/** A row of cards on a desktop: an industry that fills none would leave most of it empty. */
const aRow = 4

const pathOf = (id: number) => `/sec/explore?industry_id=${id}`

/** Contents by industry: a section for each that fills a row, and the others by name below them. */
export function IndustrySections({ industries }: { industries: Industries }) {
  const isFull = ({ contents }: Industries[number]) => contents.length >= aRow
  const rest = industries.filter((industry) => !isFull(industry))
  return (
    <>
      {industries.filter(isFull).map(({ id, title, contents }) => (
        <CardSection key={id} title={title} to={pathOf(id)} cards={contents} />
      ))}
      {rest.length > 0 ? (
        <Section title={rest.length < industries.length ? '更多行业' : '行业'}>
          <ul className="flex flex-wrap gap-2">
            {rest.map(({ id, title, contents }) => (
              <li key={id}>
                <PageLink
                  to={pathOf(id)}
                  className="zx-lift flex min-h-11 items-center gap-2 rounded-card bg-card px-4 text-ink shadow-card"
                >
                  {title}
                  <span className="text-sm text-faint">{contents.length}项</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  )
}
