import { RightOutlined } from '@ant-design/icons-svg'
import type { NewsRow } from '@zhixing/contract/containers/news/calls.ts'
import type { SubjectRow } from '@zhixing/contract/containers/subject/calls.ts'
import type { ContentCard as Card } from '@zhixing/contract/content/card/shapes.ts'
import type { ReactNode } from 'react'
import { CardGrid } from '#ui/card-grid.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { NewsLine } from '../../../../containers/news/parts/shared/news-line.tsx'
import { SubjectCard } from '../../../../containers/subject/parts/shared/subject-card.tsx'
import { ContentCard } from '../../../../content/card/parts/shared/content-card.tsx'

interface SectionProps {
  title: string
  /** Why these, in a few words. */
  text?: string
  /** All of them. */
  to?: string
  children: ReactNode
}

/** A part of a discovery page under its own heading, with the way to all there is. */
export function Section({ title, text, to, children }: SectionProps) {
  return (
    <section className="mt-8" aria-label={title}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{title}</h2>
          {text ? <p className="text-sm text-faint">{text}</p> : null}
        </div>
        {to ? (
          <PageLink
            to={to}
            className="flex shrink-0 items-center gap-1 text-primary max-md:min-h-11"
            aria-label={`查看全部${title}`}
          >
            查看全部
            <Icon of={RightOutlined} className="text-sm" />
          </PageLink>
        ) : null}
      </div>
      {children}
    </section>
  )
}

/** Contents side by side; nothing where there are none. */
export function CardSection({
  cards,
  ...about
}: Omit<SectionProps, 'children'> & { cards: readonly (Card & { why?: string })[] }) {
  return cards.length > 0 ? (
    <Section {...about}>
      <CardGrid layout="wide">
        {cards.map((card) => (
          <li key={card.id} className="min-w-0">
            <ContentCard card={card} {...(card.why ? { why: card.why } : {})} />
          </li>
        ))}
      </CardGrid>
    </Section>
  ) : null
}

/** Subjects side by side; nothing where there are none. */
export function SubjectSection({ subjects }: { subjects: readonly SubjectRow[] }) {
  return subjects.length > 0 ? (
    <Section title="专题" text="编好顺序的一组内容，可以订阅" to="/sec/subscribe">
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {subjects.map((subject) => (
          <li key={subject.id} className="min-w-0">
            <SubjectCard subject={subject} />
          </li>
        ))}
      </ul>
    </Section>
  ) : null
}

/** The latest news; nothing where there are none. */
export function NewsSection({ news }: { news: readonly NewsRow[] }) {
  return news.length > 0 ? (
    <Section title="资讯" to="/sec/news">
      <ul className="grid gap-3 lg:grid-cols-2">
        {news.map((row) => (
          <li key={row.id} className="min-w-0">
            <NewsLine news={row} level={3} />
          </li>
        ))}
      </ul>
    </Section>
  ) : null
}
