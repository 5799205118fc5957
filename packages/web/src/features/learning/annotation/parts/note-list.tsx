import type { Annotation } from '@zhixing/contract/learning/annotation/shapes.ts'
import { useRef } from 'react'
import { colorClasses, kindLabels, numbersOf, sortedByPlace } from '../annotation-words.ts'

interface NoteListProps {
  items: readonly Annotation[]
  /** Pages are named where there can be several. */
  hasPages: boolean
  onChoose: (id: string) => void
}

/** Brings a page or a pin of the file that the list belongs to into view. */
function show(list: HTMLElement | null, what: string): void {
  list?.parentElement
    ?.querySelector(what)
    ?.scrollIntoView({ block: what.startsWith('[data-page') ? 'start' : 'center' })
}

/** What was drawn on a page besides notes: 手写2处、方框1处. */
function drawnText(items: readonly Annotation[]): string {
  const kinds = ['pen', 'box', 'light'] as const
  return kinds
    .map((kind) => ({ kind, count: items.filter((one) => one.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${kindLabels[kind]}${count}处`)
    .join('、')
}

/** Everything that was noted on a file as text, page by page; a note pressed is shown where it stands. */
export function NoteList({ items, hasPages, onChoose }: NoteListProps) {
  const list = useRef<HTMLUListElement>(null)
  const numbers = numbersOf(items)
  const sorted = sortedByPlace(items)
  const pages = [...new Set(sorted.map(({ page }) => page))]
  if (pages.length === 0) {
    return null
  }
  return (
    <ul ref={list} aria-label="批注列表" className="mb-3 flex max-h-60 flex-col gap-1 overflow-y-auto">
      {pages.map((page) => {
        const found = sorted.filter((one) => one.page === page)
        const drawn = drawnText(found)
        return (
          <li key={page}>
            {hasPages ? (
              <button
                type="button"
                onClick={() => show(list.current, `[data-page="${page}"]`)}
                className="text-sm text-primary hover:underline max-md:min-h-11"
              >
                第{page}页
              </button>
            ) : null}
            <ul>
              {found
                .filter(({ kind }) => kind === 'note')
                .map((note) => (
                  <li key={note.id}>
                    <button
                      type="button"
                      onClick={() => {
                        onChoose(note.id)
                        show(list.current, `[data-note="${note.id}"]`)
                      }}
                      className="flex min-h-9 w-full items-start gap-2 rounded-card px-2 py-1.5 text-left hover:bg-sunken max-md:min-h-11"
                    >
                      <span className={`shrink-0 font-semibold ${colorClasses[note.color]}`}>
                        {numbers.get(note.id)}.
                      </span>
                      <span className="min-w-0 break-words whitespace-pre-line">{note.text}</span>
                    </button>
                  </li>
                ))}
            </ul>
            {drawn ? <p className="px-2 text-sm text-soft">{drawn}</p> : null}
          </li>
        )
      })}
    </ul>
  )
}
