import { type HandInPlace, markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useReadAhead } from '#api/use-read-ahead.ts'
import { typeModuleOf } from '#features.ts'
import { Button } from '#ui/button.tsx'
import { Focus } from '#ui/focus.tsx'
import { Note } from '#ui/note.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { SavedState } from '#ui/saved-state.tsx'
import { useApp } from '#ui/use-app.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import type { Shortcut } from '#ui/use-shortcuts.ts'
import type { MarkingParts } from '../../../learning/outline/parts/shared/type-module.ts'
import { type MarkFilter, markListPath, readingPath, walkedBy } from '../marking-paths.ts'
import { useMarkLock } from '../use-mark-lock.ts'

type Way = Reply<typeof markingCalls.neighbours>

interface HandInFrameProps {
  parts: MarkingParts
  type: string
  /** The content. */
  id: number
  s: number
  filter: MarkFilter
}

function useWay({ parts, type, s, filter }: HandInFrameProps) {
  const navigate = useNavigate()
  const { message } = useApp()
  const asked = walkedBy(filter)
  const input = { id: parts.reading.c, at_type: type, s, ...asked }
  const found = useCall(markingCalls.neighbours, input, { staleMs: 0, keepPrevious: true })
  // Points given here move the hand-in in a list sorted by points; the way on is the one it was opened with.
  const [opened, setOpened] = useState<Way>()
  if (!opened && found.data) {
    setOpened(found.data)
  }
  /** Saves first; a mark that could not be saved keeps the marker here. */
  async function leaveTo(path: string): Promise<void> {
    if (await parts.flush()) {
      await navigate(path)
    } else {
      message.error('批阅未保存，请处理后再离开')
    }
  }
  const go = (place: HandInPlace | null | undefined) => {
    if (place) {
      leaveTo(readingPath(parts.reading.c, place, filter)).catch(() => undefined)
    } else {
      message.info('已是最后一份')
    }
  }
  const list = markListPath({ type: parts.reading.c_type, id: parts.reading.c }, filter)
  const back = list
    ? () => {
        leaveTo(list).catch(() => undefined)
      }
    : undefined
  const isMoving = asked.sort.endsWith('score') && found.data && opened
  const way = isMoving ? { ...found.data, previous: opened.previous, next: opened.next } : found.data
  return { way, go, back }
}

/** What the next hand-in's page asks for first. */
function aheadOf(c: number, place: HandInPlace | null | undefined) {
  const load = place ? typeModuleOf(place.content_type)?.reading : undefined
  return place && load
    ? { of: readingPath(c, place, {}), load, input: { id: place.content_id, s: place.s, c } }
    : undefined
}

/** The marking page around a hand-in: whose it is, where in the list, saved or not, and the way on by mouse and keys. */
export function HandInFrame(props: HandInFrameProps) {
  const { parts } = props
  const { person, title, c } = parts.reading
  const { way, go, back } = useWay(props)
  useReadAhead(aheadOf(c, way?.next_waiting ?? way?.next))
  useDocumentTitle(`批阅 ${person.name} - ${title}`)
  const toNext = () => go(way?.next_waiting ?? way?.next)
  const shortcuts: Shortcut[] = [
    { key: 'j', shown: 'J / →', label: '下一份', run: () => go(way?.next) },
    { key: 'ArrowRight', shown: '', label: '下一份', run: () => go(way?.next) },
    { key: 'k', shown: 'K / ←', label: '上一份', run: () => go(way?.previous) },
    { key: 'ArrowLeft', shown: '', label: '上一份', run: () => go(way?.previous) },
    { key: 'u', label: '下一份待批阅', run: () => go(way?.next_waiting) },
    { key: 'Enter', withCtrl: true, label: '保存并批阅下一份', run: toNext },
    ...parts.shortcuts,
  ]
  return (
    <Focus
      title={title}
      {...(back ? { onLeave: back } : {})}
      savedState={
        <SavedState
          saving={parts.saving}
          onRetry={() => {
            parts.flush().catch(() => undefined)
          }}
        />
      }
      shortcuts={shortcuts}
    >
      <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-4 pb-24 md:px-6 lg:flex-row-reverse lg:items-start">
        <aside
          aria-label="批阅"
          className="rounded-card bg-card p-4 shadow-card lg:sticky lg:top-18 lg:max-h-[calc(100dvh-9rem)] lg:w-80 lg:shrink-0 lg:overflow-y-auto"
        >
          <div className="mb-4 flex items-center gap-3">
            <PersonAvatar name={person.name} url={person.avatar} />
            <div className="min-w-0">
              <p className="truncate font-medium">{person.name}</p>
              <p className="truncate text-sm text-faint">
                {person.is_anonymous ? '匿名批阅' : person.number || '无学号'}
              </p>
            </div>
          </div>
          <LockNote id={c} content_id={props.id} s={props.s} />
          {parts.aside}
        </aside>
        <div className="min-w-0 flex-1">{parts.body}</div>
      </div>
      <nav
        aria-label="批阅列表"
        className="fixed inset-x-0 bottom-0 z-10 flex items-center justify-center gap-2 border-t border-line bg-card px-4 py-2 md:gap-4"
      >
        <Button disabled={!way?.previous} onClick={() => go(way?.previous)}>
          上一份
        </Button>
        <span className="min-w-16 text-center text-soft tabular-nums" role="status">
          {way && way.total > 0 ? `${Math.min(way.before + 1, way.total)} / ${way.total}` : '—'}
        </span>
        <Button disabled={!way?.next} onClick={() => go(way?.next)}>
          下一份
        </Button>
        <Button type="primary" disabled={!way?.next_waiting} onClick={() => go(way?.next_waiting)}>
          下一份待批
        </Button>
      </nav>
    </Focus>
  )
}

/** Who else is marking this; one press takes it over, and marks are given either way. */
function LockNote(which: { id: number; content_id: number; s: number }) {
  const { holder, take, isTaking } = useMarkLock(which)
  return holder ? (
    <Note
      kind="warning"
      title={`${holder}正在批阅`}
      action={
        <Button size="small" className="max-md:!h-11" loading={isTaking} onClick={take}>
          由我批阅
        </Button>
      }
    >
      同时批阅时，后保存的一方会看到对方的评分；双人批阅互不影响。
    </Note>
  ) : null
}
