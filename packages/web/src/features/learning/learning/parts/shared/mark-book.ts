import { aboveMax, markLimits, markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import type { Saving } from '#ui/saved-state.tsx'
import { type DetailReader, isThatMark, type SentMark, type StandingMark, standingOf } from './standing-mark.ts'
import { withUnanswered } from './unanswered.ts'

export interface MarkEntry {
  scoreText: string
  comment: string
  detail?: string | undefined
  max: number
  /** Why the score cannot be saved; empty when it can. */
  problem: string
  saving: Saving
  /** Set while the marker has to choose between their own mark and another's. */
  standing: StandingMark | null
}

interface Kept extends MarkEntry {
  rowVersion: number
  savedScore: string
  savedComment: string
  savedDetail: string | undefined
  /** What was sent without an answer: each may be what stands on the server. */
  unanswered: readonly SentMark[]
}

export interface MarkGiven {
  /** Null leaves the score as it is. */
  score: number | null
  comment: string
  rowVersion: number
  detail?: string
}

/** What was typed and is not on the server, with the version it was typed over. */
export interface UnsavedMark extends SentMark {
  rowVersion: number
  unanswered?: readonly SentMark[]
}

interface BookOptions {
  marks: ReadonlyMap<number, StandingMark & { max: number }>
  /** What was left unsaved the last time this was open; it is sent again. */
  kept?: ReadonlyMap<number, UnsavedMark>
  /** Sends one mark; gives its new version. */
  save: (key: number, given: MarkGiven) => Promise<{ rowVersion: number }>
  /** How long after the last change it is saved by itself. */
  delayMs: number
  reader?: DetailReader | undefined
}

interface MarkPart {
  scoreText?: string
  comment?: string
  detail?: string
}

export interface MarkBook {
  entries: () => ReadonlyMap<number, MarkEntry>
  subscribe: (listener: () => void) => () => void
  change: (key: number, part: MarkPart) => void
  /** Saves whatever is not; false when something could not be. */
  flush: () => Promise<boolean>
  isDirty: () => boolean
  unsaved: () => ReadonlyMap<number, UnsavedMark>
  keepMine: (key: number) => void
  takeTheirs: (key: number) => void
}

/** Why a score as typed cannot be given; empty when it can, or when nothing is typed yet. */
export function scoreProblem(text: string, of: { max: number; saved: string }): string {
  const trimmed = text.trim()
  // What a key gave may be below 0 or no half point; it stands until somebody gives another.
  if (trimmed !== '' && trimmed === of.saved) {
    return ''
  }
  if (trimmed === '') {
    return of.saved === '' ? '' : '请输入分数'
  }
  const score = Number(trimmed)
  if (!Number.isFinite(score) || score < 0) {
    return '请输入分数'
  }
  if (score > of.max) {
    return aboveMax(of.max)
  }
  return Number.isInteger(score / markLimits.scoreStep) ? '' : markMessages.step
}

function textOf(score: number | null): string {
  return score === null ? '' : String(score)
}

function isUnsaved(one: Kept): boolean {
  const isSaid = one.comment !== one.savedComment || one.detail !== one.savedDetail
  return isSaid || one.scoreText.trim() !== one.savedScore
}

interface Shelf {
  all: () => ReadonlyMap<number, Kept>
  get: (key: number) => Kept | undefined
  put: (key: number, part: Partial<Kept>) => void
  subscribe: (listener: () => void) => () => void
}

/** The marks as they stand, and who wants to know when they change. */
function createShelf(marks: BookOptions['marks']): Shelf {
  const begin = ({ max, score, comment, rowVersion, detail }: StandingMark & { max: number }): Kept => ({
    scoreText: textOf(score),
    comment,
    max,
    problem: '',
    saving: { state: 'idle' },
    standing: null,
    rowVersion,
    savedScore: textOf(score),
    savedComment: comment,
    detail,
    savedDetail: detail,
    unanswered: [],
  })
  let kept: ReadonlyMap<number, Kept> = new Map([...marks].map(([key, mark]) => [key, begin(mark)]))
  const listeners = new Set<() => void>()
  return {
    all: () => kept,
    get: (key) => kept.get(key),
    put: (key, part) => {
      const before = kept.get(key)
      if (before) {
        kept = new Map(kept).set(key, { ...before, ...part })
        for (const listener of listeners) {
          listener()
        }
      }
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Sending = Pick<BookOptions, 'save' | 'delayMs' | 'reader'>

/** Sends one mark of a shelf as it stands; false when it could not be saved. */
async function sendMark(shelf: Shelf, key: number, sending: Sending): Promise<boolean> {
  const { get, put } = shelf
  const one = get(key)
  if (!one || !isUnsaved(one)) {
    return true
  }
  if (one.problem || one.standing) {
    return false
  }
  const { comment, rowVersion, detail } = one
  const scoreText = one.scoreText.trim()
  const unanswered = withUnanswered(one.unanswered, { scoreText, comment, detail })
  put(key, { saving: { state: 'saving' }, unanswered })
  try {
    const score = scoreText === one.savedScore ? null : Number(scoreText)
    const saved = await sending.save(key, { score, comment, rowVersion, ...(detail === undefined ? {} : { detail }) })
    const saving = { state: 'saved', atMs: Date.now() } as const
    put(key, {
      rowVersion: saved.rowVersion,
      savedScore: scoreText,
      savedComment: comment,
      savedDetail: detail,
      saving,
      unanswered: [],
    })
    return true
  } catch (error) {
    const standing = standingOf(error, sending.reader)
    const own = standing && unanswered.find((sent) => isThatMark(standing, sent))
    if (!own) {
      put(key, { saving: { state: 'failed' }, standing })
      return false
    }
    // An answer was lost, and nobody else came first: what was typed since follows what got through.
    const { rowVersion: stood } = standing
    const saved = { savedScore: own.scoreText, savedComment: own.comment, savedDetail: own.detail }
    put(key, { rowVersion: stood, ...saved, saving: { state: 'saved', atMs: Date.now() }, unanswered: [] })
    return await sendMark(shelf, key, sending)
  }
}

/** Saves marks one at a time, each until what is saved is what was typed. */
function createSaver(shelf: Shelf, sending: Sending) {
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const running = new Map<number, Promise<boolean>>()

  async function settle(key: number): Promise<boolean> {
    const isDone = await sendMark(shelf, key, sending)
    const now = shelf.get(key)
    return isDone && now && isUnsaved(now) && !now.problem ? await settle(key) : isDone
  }

  // A reply tells of the whole hand-in: none may come after that of a later mark.
  let last: Promise<unknown> = Promise.resolve()

  function inTurn(key: number): Promise<boolean> {
    const turn = last.then(() => settle(key)).finally(() => running.delete(key))
    last = turn.catch(() => undefined)
    return turn
  }

  function saveNow(key: number): Promise<boolean> {
    clearTimeout(timers.get(key))
    timers.delete(key)
    const sending = running.get(key) ?? inTurn(key)
    running.set(key, sending)
    return sending
  }

  function saveLater(key: number): void {
    clearTimeout(timers.get(key))
    const begin = () => {
      saveNow(key).catch(() => undefined)
    }
    timers.set(key, setTimeout(begin, sending.delayMs))
  }

  return { saveNow, saveLater }
}

/**
 * The marks of one hand-in as they are being given: each is saved by itself a moment after it was changed, and a mark
 * that somebody else gave meanwhile is held against one's own and not overwritten.
 */
export function createMarkBook({ marks, kept = new Map(), ...sending }: BookOptions): MarkBook {
  const shelf = createShelf(marks)
  const { saveNow, saveLater } = createSaver(shelf, sending)
  const problemOf = (before: Kept, { scoreText, detail }: Pick<MarkEntry, 'scoreText' | 'detail'>) => {
    const problem = scoreProblem(scoreText, { max: before.max, saved: before.savedScore })
    return problem || detail === undefined ? problem : (sending.reader?.problemOf(detail) ?? '')
  }
  for (const [key, { scoreText, comment, rowVersion, detail, unanswered = [] }] of kept) {
    const before = shelf.get(key)
    if (before) {
      const problem = problemOf(before, { scoreText, detail })
      // Under the version it was typed over: what somebody else gave since then is held against it.
      shelf.put(key, { scoreText, comment, rowVersion, detail, problem, unanswered })
      saveLater(key)
    }
  }
  return {
    entries: shelf.all,
    subscribe: shelf.subscribe,
    change: (key, part) => {
      const before = shelf.get(key)
      if (before) {
        shelf.put(key, { ...part, problem: problemOf(before, { ...before, ...part }) })
        saveLater(key)
      }
    },
    flush: async () => {
      const unsaved = [...shelf.all()].filter(([, one]) => isUnsaved(one))
      const done = await Promise.all(unsaved.map(([key]) => saveNow(key)))
      return done.every(Boolean)
    },
    isDirty: () => [...shelf.all().values()].some(isUnsaved),
    unsaved: () => new Map([...shelf.all()].filter(([, one]) => isUnsaved(one))),
    keepMine: (key) => {
      const standing = shelf.get(key)?.standing
      if (standing) {
        const { rowVersion, comment, detail } = standing
        const saved = { savedScore: textOf(standing.score), savedComment: comment, savedDetail: detail }
        shelf.put(key, { standing: null, rowVersion, ...saved })
        saveNow(key).catch(() => undefined)
      }
    },
    takeTheirs: (key) => {
      const standing = shelf.get(key)?.standing
      if (standing) {
        const scoreText = textOf(standing.score)
        const { comment, rowVersion, detail } = standing
        const saved = { savedScore: scoreText, savedComment: comment, savedDetail: detail }
        const theirs = { rowVersion, scoreText, comment, detail, saving: { state: 'idle' } as const }
        shelf.put(key, { standing: null, problem: '', ...theirs, ...saved })
      }
    },
  }
}

/** The saved state of a whole book: what failed first, then what is under way, then the latest time. */
export function savingOf(entries: Iterable<Pick<MarkEntry, 'saving'>>): Saving {
  const all = [...entries].map(({ saving }) => saving)
  const failed = all.find(({ state }) => state === 'failed')
  const pending = all.find(({ state }) => state === 'saving')
  const times = all.flatMap((saving) => (saving.state === 'saved' ? [saving.atMs] : []))
  return failed ?? pending ?? (times.length > 0 ? { state: 'saved', atMs: Math.max(...times) } : { state: 'idle' })
}

const tenths = 10
const half = 2

/** The points a digit key stands for: themselves where there are ten or fewer to earn, otherwise tenths, in halves. */
export function quickScore(digit: number, max: number): number {
  return max <= tenths ? Math.min(digit, max) : Math.round((max * digit * half) / tenths) / half
}
