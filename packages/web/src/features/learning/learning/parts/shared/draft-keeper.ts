import { codes } from '@zhixing/contract/codes.ts'
import type { SaveNames } from '@zhixing/contract/learning/learning/draft.ts'
import { CallError, isNetworkError } from '#api/call-error.ts'
import { uuid } from '#api/uuid.ts'
import type { Saving } from '#ui/saved-state.tsx'
import { withUnanswered } from './unanswered.ts'

/** What stands on the server: another page of this person's wrote it. */
export interface StandingDraft<Values> {
  values: Values
  rowVersion: number
  /** Unix seconds. */
  savedAt: number
}

export interface KeeperState<Values> {
  values: Values
  /** Of the draft as the server told it last; 0 before there is one. */
  rowVersion: number
  saving: Saving
  /** Something is on this device only. */
  isDirty: boolean
  /** The server cannot be reached. */
  isOffline: boolean
  /** What another page of this person's wrote meanwhile: nothing is sent until they have chosen. */
  conflict: StandingDraft<Values> | null
  /** Why the server does not take it, in its words. */
  problem: string
}

/** What this device has and the server perhaps not. */
export interface Unsaved<Values> {
  values: Values
  rowVersion: number
  /** The keys of saves that were sent and not answered: each may have been made. */
  unanswered: string[]
}

/** Over what a save is made, and by what it is known again. */
export type SaveOver = SaveNames & { row_version: number }

interface KeeperOptions<Values> {
  start: Unsaved<Values> & { isDirty: boolean }
  send: (values: Values, over: SaveOver) => Promise<{ row_version: number; saved_at: number }>
  /** What another page wrote, as a refused save tells it; undefined where it tells of none. */
  standingOf: (error: unknown) => StandingDraft<Values> | undefined
  /** Keeps on this device what the server does not hold yet; undefined forgets it. */
  keep: (unsaved: Unsaved<Values> | undefined) => void
  /** Runs something later; gives what stops it. */
  later: (run: () => void, ms: number) => () => void
  onChange: (state: KeeperState<Values>) => void
  /** How long after a change it is sent, ten seconds unless said otherwise. */
  saveAfterMs?: number | undefined
  /** There is nothing to write any more: it was handed in or marked. */
  onClosed: () => void
}

export interface Keeper<Values> {
  state: () => KeeperState<Values>
  change: (part: Partial<Values>) => void
  /** Sends what is not saved now. */
  save: () => Promise<void>
  keepMine: () => void
  takeTheirs: () => void
  /** It was handed in: nothing is kept or sent any more. */
  end: () => void
  /** What is on its way stays on its way; nothing new is planned. */
  stop: () => void
}

const secondMs = 1000
const autosaveMs = 10_000
const keepMs = 500
const retryMs = 5000

interface Core<Values> {
  options: KeeperOptions<Values>
  state: KeeperState<Values>
  /** What was planned last, and the way to stop it. */
  stopSave: (() => void) | undefined
  stopKeep: (() => void) | undefined
  running: Promise<void> | undefined
  isOver: boolean
  unanswered: string[]
}

function set<Values>(core: Core<Values>, part: Partial<KeeperState<Values>>): void {
  core.state = { ...core.state, ...part }
  core.options.onChange(core.state)
}

function stop<Values>(core: Core<Values>): void {
  core.stopSave?.()
  core.stopKeep?.()
}

function keepHere<Values>(core: Core<Values>): void {
  core.stopKeep?.()
  const { isDirty, values, rowVersion } = core.state
  core.options.keep(isDirty ? { values, rowVersion, unanswered: core.unanswered } : undefined)
}

function plan<Values>(core: Core<Values>, ms: number): void {
  core.stopSave?.()
  core.stopSave = core.options.later(() => {
    save(core).catch(() => undefined)
  }, ms)
}

function end<Values>(core: Core<Values>): void {
  core.isOver = true
  stop(core)
  set(core, { isDirty: false, conflict: null })
  core.options.keep(undefined)
}

function handleRefusal<Values>(core: Core<Values>, error: unknown): void {
  const theirs = core.options.standingOf(error)
  const saving: Saving = { state: 'failed' }
  if (theirs) {
    set(core, { saving, conflict: theirs })
  } else if (error instanceof CallError && error.code === codes.CONFLICT.code) {
    end(core)
    core.options.onClosed()
  } else if (isNetworkError(error)) {
    set(core, { saving, isOffline: true })
    plan(core, retryMs)
  } else {
    set(core, { saving, problem: error instanceof CallError ? error.message : '' })
  }
}

async function send<Values>(core: Core<Values>): Promise<void> {
  const { values, rowVersion } = core.state
  const over = { row_version: rowVersion, save_key: uuid(), unanswered: core.unanswered }
  set(core, { saving: { state: 'saving' }, problem: '' })
  // Before it leaves: a page that is closed now has to know it again.
  core.unanswered = withUnanswered(core.unanswered, over.save_key)
  keepHere(core)
  try {
    const reply = await core.options.send(values, over)
    core.unanswered = []
    const saving: Saving = { state: 'saved', atMs: reply.saved_at * secondMs }
    const isDirty = !core.isOver && core.state.values !== values
    set(core, { rowVersion: reply.row_version, saving, isOffline: false, isDirty })
    keepHere(core)
    if (isDirty) {
      plan(core, core.options.saveAfterMs ?? autosaveMs)
    }
  } catch (error) {
    handleRefusal(core, error)
  }
}

async function save<Values>(core: Core<Values>): Promise<void> {
  core.stopSave?.()
  // Several may wait for the same save: whoever is woken first sends, and the others wait for that one.
  while (core.running !== undefined) {
    await core.running
  }
  if (core.state.isDirty && !core.state.conflict && !core.isOver) {
    core.running = send(core).finally(() => {
      core.running = undefined
    })
    await core.running
  }
}

/** The person wants what this page holds: it is sent as the next version after what the other page wrote. */
function keepMine<Values>(core: Core<Values>): void {
  const { conflict } = core.state
  if (conflict) {
    set(core, { rowVersion: conflict.rowVersion, conflict: null })
    save(core).catch(() => undefined)
  }
}

function takeTheirs<Values>(core: Core<Values>): void {
  const { conflict } = core.state
  if (conflict) {
    const saving: Saving = { state: 'saved', atMs: conflict.savedAt * secondMs }
    const taken = { values: conflict.values, rowVersion: conflict.rowVersion }
    set(core, { ...taken, conflict: null, isDirty: false, saving })
    keepHere(core)
  }
}

/** Saves a draft as it is written: on this device at once, on the server ten seconds later, again when it fails. */
export function createKeeper<Values>(options: KeeperOptions<Values>): Keeper<Values> {
  const { values, rowVersion, isDirty, unanswered } = options.start
  const core: Core<Values> = {
    options,
    state: { values, rowVersion, isDirty, saving: { state: 'idle' }, isOffline: false, conflict: null, problem: '' },
    stopSave: undefined,
    stopKeep: undefined,
    running: undefined,
    isOver: false,
    unanswered,
  }
  return {
    state: () => core.state,
    change(part) {
      set(core, { values: { ...core.state.values, ...part }, isDirty: true, problem: '', saving: { state: 'waiting' } })
      core.stopKeep?.()
      core.stopKeep = options.later(() => keepHere(core), keepMs)
      plan(core, core.options.saveAfterMs ?? autosaveMs)
    },
    save: () => save(core),
    keepMine: () => keepMine(core),
    takeTheirs: () => takeTheirs(core),
    end: () => end(core),
    stop() {
      stop(core)
      if (!core.isOver) {
        keepHere(core)
      }
    },
  }
}
