import { codes } from '@zhixing/contract/codes.ts'
import type { StoredFile } from '@zhixing/contract/upload/calls.ts'
import { workLimits } from '@zhixing/contract/work/limits.ts'
import { draftShape, type WorkDraft } from '@zhixing/contract/work/shapes.ts'
import { z } from 'zod'
import { CallError, isNetworkError } from '#api/call-error.ts'
import type { Saving } from '#ui/saved-state.tsx'

/** What somebody writes. */
export interface DraftValues {
  body: string
  link: string
  files: readonly StoredFile[]
}

export interface KeeperState {
  values: DraftValues
  /** Of the draft as the server told it last; 0 before there is one. */
  rowVersion: number
  saving: Saving
  /** Something is on this device only. */
  isDirty: boolean
  /** The server cannot be reached. */
  isOffline: boolean
  /** What another page of this person's wrote meanwhile: nothing is sent until they have chosen. */
  conflict: WorkDraft | null
  /** Why the server does not take it, in its words. */
  problem: string
}

interface KeeperOptions {
  start: Pick<KeeperState, 'values' | 'rowVersion' | 'isDirty'>
  send: (values: DraftValues, rowVersion: number) => Promise<{ row_version: number; saved_at: number }>
  /** Keeps on this device what the server does not hold yet; undefined forgets it. */
  keep: (unsaved: { values: DraftValues; rowVersion: number } | undefined) => void
  /** Runs something later; gives what stops it. */
  later: (run: () => void, ms: number) => () => void
  onChange: (state: KeeperState) => void
  /** There is nothing to write any more: it was handed in or marked. */
  onClosed: () => void
}

export interface Keeper {
  state: () => KeeperState
  change: (part: Partial<DraftValues>) => void
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
const autosaveMs = workLimits.autosaveSeconds * secondMs
const keepMs = 500
const retryMs = 5000

const refusalShape = z.object({ draft: draftShape.nullable() })

/** What another page wrote, as a refused save or submit tells it; undefined where it tells of none. */
export function conflictOf(error: unknown): WorkDraft | undefined {
  const isConflict = error instanceof CallError && error.code === codes.CONFLICT.code
  const told = isConflict ? refusalShape.safeParse(error.data) : undefined
  return told?.data?.draft ?? undefined
}

export function valuesOfDraft({ body, link, files }: Pick<WorkDraft, 'body' | 'link' | 'files'>): DraftValues {
  return { body, link, files }
}

interface Core {
  options: KeeperOptions
  state: KeeperState
  /** What was planned last, and the way to stop it. */
  stopSave: (() => void) | undefined
  stopKeep: (() => void) | undefined
  running: Promise<void> | undefined
  isOver: boolean
}

function set(core: Core, part: Partial<KeeperState>): void {
  core.state = { ...core.state, ...part }
  core.options.onChange(core.state)
}

function stop(core: Core): void {
  core.stopSave?.()
  core.stopKeep?.()
}

function keepHere(core: Core): void {
  core.stopKeep?.()
  const { isDirty, values, rowVersion } = core.state
  core.options.keep(isDirty ? { values, rowVersion } : undefined)
}

function plan(core: Core, ms: number): void {
  core.stopSave?.()
  core.stopSave = core.options.later(() => {
    save(core).catch(() => undefined)
  }, ms)
}

function end(core: Core): void {
  core.isOver = true
  stop(core)
  set(core, { isDirty: false, conflict: null })
  core.options.keep(undefined)
}

function handleRefusal(core: Core, error: unknown): void {
  const theirs = conflictOf(error)
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

async function send(core: Core): Promise<void> {
  const { values, rowVersion } = core.state
  set(core, { saving: { state: 'saving' }, problem: '' })
  try {
    const reply = await core.options.send(values, rowVersion)
    const saving: Saving = { state: 'saved', atMs: reply.saved_at * secondMs }
    const isDirty = !core.isOver && core.state.values !== values
    set(core, { rowVersion: reply.row_version, saving, isOffline: false, isDirty })
    keepHere(core)
    if (isDirty) {
      plan(core, autosaveMs)
    }
  } catch (error) {
    handleRefusal(core, error)
  }
}

async function save(core: Core): Promise<void> {
  core.stopSave?.()
  if (core.running !== undefined) {
    await core.running
  }
  if (core.state.isDirty && !core.state.conflict && !core.isOver) {
    core.running = send(core)
    await core.running
    core.running = undefined
  }
}

/** The person wants what this page holds: it is sent as the next version after what the other page wrote. */
function keepMine(core: Core): void {
  const { conflict } = core.state
  if (conflict) {
    set(core, { rowVersion: conflict.row_version, conflict: null })
    save(core).catch(() => undefined)
  }
}

function takeTheirs(core: Core): void {
  const { conflict } = core.state
  if (conflict) {
    const saving: Saving = { state: 'saved', atMs: conflict.saved_at * secondMs }
    const taken = { values: valuesOfDraft(conflict), rowVersion: conflict.row_version }
    set(core, { ...taken, conflict: null, isDirty: false, saving })
    keepHere(core)
  }
}

/** Saves a draft as it is written: on this device at once, on the server ten seconds later, again when it fails. */
export function createKeeper(options: KeeperOptions): Keeper {
  const core: Core = {
    options,
    state: { ...options.start, saving: { state: 'idle' }, isOffline: false, conflict: null, problem: '' },
    stopSave: undefined,
    stopKeep: undefined,
    running: undefined,
    isOver: false,
  }
  return {
    state: () => core.state,
    change(part) {
      set(core, { values: { ...core.state.values, ...part }, isDirty: true, problem: '', saving: { state: 'waiting' } })
      core.stopKeep?.()
      core.stopKeep = options.later(() => keepHere(core), keepMs)
      plan(core, autosaveMs)
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
