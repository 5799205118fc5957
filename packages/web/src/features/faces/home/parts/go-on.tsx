import type { GoOnLine } from '@zhixing/contract/faces/home/calls.ts'
import { CardGrid } from '#ui/card-grid.tsx'
import { Section } from '../../discover/parts/shared/section.tsx'
import { GoOnCard, GoOnRow } from './go-on-cards.tsx'

const goOnMax = 4
/** As many lie side by side; more of them stand in a grid. */
const lyingMax = 2

/** What one is learning, the latest first: a row is filled however few there are. */
export function GoOn({ rows }: { rows: readonly GoOnLine[] }) {
  if (rows.length === 0) {
    return null
  }
  return (
    <Section title="继续学习" to="/sec/learning-content">
      {rows.length > lyingMax ? (
        <CardGrid layout="wide">
          {rows.slice(0, goOnMax).map((row) => (
            <li key={row.id} className="min-w-0">
              <GoOnCard line={row} />
            </li>
          ))}
        </CardGrid>
      ) : (
        <ul className={`grid gap-3 md:gap-4 ${rows.length === lyingMax ? 'lg:grid-cols-2' : ''}`}>
          {rows.map((row) => (
            <li key={row.id} className="min-w-0">
              <GoOnRow line={row} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
