import type { MouseEvent } from 'react'
import type { SuggestionGroup } from '../use-suggestions.ts'
import { Marked } from './shared/marked.tsx'

interface SuggestionListProps {
  id: string
  groups: readonly SuggestionGroup[]
  /** The row the arrow keys are on, counted through all groups. */
  active: number
  onChoose: (text: string) => void
  /** Present while there is a history to forget. */
  onForget: (() => void) | undefined
}

/** A press leaves the focus in the box, so that the list is not closed before something of it is chosen. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

/** What a search box offers, below it. */
export function SuggestionList({ id, groups, active, onChoose, onForget }: SuggestionListProps) {
  const rowsBefore = groups.map((_, index) => groups.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0))
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1 max-h-100 overflow-y-auto rounded-card bg-card py-2 shadow-card ring-1 ring-line">
      <div id={id} role="listbox" aria-label="搜索建议">
        {groups.map((group, groupIndex) => (
          <fieldset key={group.label} aria-label={group.label}>
            <p className="px-3 py-1 text-sm text-faint" aria-hidden="true">
              {group.label}
            </p>
            {group.rows.map((row, rowIndex) => {
              const index = (rowsBefore[groupIndex] ?? 0) + rowIndex
              return (
                <button
                  type="button"
                  tabIndex={-1}
                  key={row.text}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  onMouseDown={keepFocus}
                  onClick={() => onChoose(row.text)}
                  className={`flex min-h-9 w-full items-center text-left px-3 max-md:min-h-11 ${
                    index === active ? 'bg-primary-soft' : 'hover:bg-sunken'
                  }`}
                >
                  <span className="truncate">
                    <Marked text={row.text} marks={row.marks} />
                  </span>
                </button>
              )
            })}
          </fieldset>
        ))}
      </div>
      {onForget && groups.some(({ label }) => label === '搜索历史') ? (
        <button
          type="button"
          className="min-h-9 px-3 text-sm text-soft hover:text-ink max-md:min-h-11"
          onMouseDown={keepFocus}
          onClick={onForget}
        >
          清除搜索历史
        </button>
      ) : null}
    </div>
  )
}
