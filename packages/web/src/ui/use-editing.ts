import { useQueryClient } from '@tanstack/react-query'
import { codes } from '@zhixing/contract/codes.ts'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { onDevice } from '#api/device-storage.ts'
import { isRecord } from '#api/json.ts'
import { readWholeDraft, removeDraft, writeDraft } from './draft.ts'
import { type Clash, merged, type Versioned } from './editing.ts'
import { sayClash } from './use-app.ts'

const writeDelayMs = 500

/** How a form's values are read and changed, whatever holds them. */
interface Held<V extends object> {
  read: () => V
  write: (part: Partial<V>) => void
  /** The edited object as it stands on the server now; a new one has none. */
  stored: Versioned<V> | undefined
  /** Names the draft on this device by kind and place, never by version; without it none is kept. */
  draftKey: string | undefined
}

interface Draft<V extends object> {
  values: V
  /** The values it was typed over. */
  over: Versioned<V> | undefined
}

interface Newer {
  savedBy: string
  savedAt: number
  /** Fields both have changed, until the person has decided. */
  clashes: readonly Clash[]
  /** Fields that only the others have changed: the form has them now. */
  taken: readonly string[]
}

export interface Editing {
  /** The version that is sent: the newest one the form has been held against. 0 for a new one. */
  version: () => number
  isRestored: boolean
  /** Somebody else saved meanwhile. */
  newer: Newer | undefined
  /** Decides a clash. */
  decide: (field: string, whose: 'mine' | 'theirs') => void
  dismiss: () => void
  /** Whether the person has to decide a clash before anything can be sent; says so. */
  asks: () => boolean
  /** Notes that something was changed; kept half a second later. */
  note: () => void
  forget: () => void
  /** Throws away what was typed, for what stands on the server now. */
  restart: () => void
  /** Sends by what is given; where somebody else was quicker, all that the page shows is asked for anew. */
  sending: <T>(send: () => Promise<T>) => Promise<T>
}

function asRecord(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values))
}

/** The versions a form goes on from. */
interface Base<V extends object> {
  newest: Versioned<V> | undefined
  /** The version the values are held against: the newest, or an older one that has the fields which clashed as they were before. */
  from: Versioned<V> | undefined
}

/** Goes on from a newer version, of which some fields are not decided. */
function goneOn<V extends object>(
  { from }: Base<V>,
  newest: Versioned<V> | undefined,
  clashes: readonly Clash[],
): Base<V> {
  if (!newest || !from || clashes.length === 0) {
    return { newest, from: newest }
  }
  const old = asRecord(from.values)
  const undecided = Object.fromEntries(clashes.map(({ field }) => [field, old[field]]))
  return { newest, from: { version: from.version, values: { ...newest.values, ...undecided } } }
}

/** Goes back to the version that a draft was typed over. */
function typedOver<V extends object>(base: Base<V>, over: Versioned<V> | undefined): Base<V> {
  return base.newest && over ? { newest: over, from: over } : base
}

/** Goes on from what was sent; a new object has no version. */
function sentOn<V extends object>({ newest, from }: Base<V>, version: number | undefined, values: V): Base<V> {
  return { newest: newest && { version: version ?? newest.version, values }, from }
}

/** Adds a newer version to what was told of those before; undefined where there is nothing to tell. */
function toldOf(before: Newer | undefined, stored: Versioned<object>, found: Pick<Newer, 'taken' | 'clashes'>) {
  const { taken, clashes } = found
  if (!before && taken.length + clashes.length === 0) {
    return undefined
  }
  const { savedBy = '', savedAt = 0 } = stored
  return { savedBy, savedAt, clashes, taken: [...new Set([...(before?.taken ?? []), ...taken])] }
}

function versionIn(reply: unknown): number | undefined {
  return isRecord(reply) && typeof reply.row_version === 'number' ? reply.row_version : undefined
}

/** A draft on this device, by its key: written half a second after the last change, or when its place is left before. */
function useKeptDraft<V extends object>(draftKey: string | undefined, read: () => Draft<V>) {
  const timer = useRef(0)
  const pending = useRef<string | undefined>(undefined)
  const latest = useRef(read)
  latest.current = read
  function keep(): void {
    const key = pending.current
    window.clearTimeout(timer.current)
    pending.current = undefined
    if (key === undefined) {
      return
    }
    const { values, over } = latest.current()
    writeDraft(onDevice, key, {
      savedAt: Date.now(),
      values: asRecord(values),
      ...(over ? { base: { version: over.version, values: asRecord(over.values) } } : {}),
    })
  }
  const keepNow = useRef(keep)
  keepNow.current = keep
  useEffect(() => () => keepNow.current(), [])
  return {
    note(): void {
      window.clearTimeout(timer.current)
      if (draftKey) {
        pending.current = draftKey
        timer.current = window.setTimeout(keep, writeDelayMs)
      }
    },
    forget(): void {
      window.clearTimeout(timer.current)
      pending.current = undefined
      if (draftKey) {
        removeDraft(onDevice, draftKey)
      }
    },
  }
}

/**
 * Keeps a form as the person has it while others save: it goes on from the version it was opened with, a newer one is told
 * beside it, and drafts are kept on this device by person, kind and place.
 */
export function useEditing<V extends object>({ read, write, stored, draftKey }: Held<V>): Editing {
  const base = useRef<Base<V>>({ newest: stored, from: stored })
  const [isRestored, setRestored] = useState(false)
  const [newer, setNewer] = useState<Newer | undefined>(undefined)
  const [isSending, setSending] = useState(false)
  const isDirty = useRef(false)
  const held = useRef({ read, write })
  held.current = { read, write }
  const kept = useKeptDraft(draftKey, () => ({ values: held.current.read(), over: base.current.from }))
  const askAnew = useAskAnew()

  useEffect(() => {
    const draft = draftKey ? readWholeDraft(onDevice, draftKey, Date.now()) : null
    if (draft) {
      held.current.write(draft.values as Partial<V>)
      base.current = typedOver(base.current, draft.base as Versioned<V> | undefined)
      isDirty.current = true
      setRestored(true)
    }
  }, [draftKey])

  useEffect(() => {
    const { newest, from } = base.current
    // While it is being sent, the newer version may be one's own.
    if (isSending || !stored || !from || stored.version <= (newest?.version ?? 0)) {
      return
    }
    const { taken, clashes } = merged(from.values, held.current.read(), stored.values)
    base.current = goneOn(base.current, stored, clashes)
    held.current.write(taken)
    if (isDirty.current) {
      setNewer((before) => toldOf(before, stored, { taken: Object.keys(taken), clashes }))
    }
  }, [stored, isSending])

  function forget(): void {
    kept.forget()
    base.current = goneOn(base.current, base.current.newest, [])
    isDirty.current = false
    setRestored(false)
    setNewer(undefined)
  }

  async function sending<T>(send: () => Promise<T>): Promise<T> {
    const sent = held.current.read()
    setSending(true)
    try {
      const reply = await send()
      // The reply is one's own change, as the server has written it.
      base.current = sentOn(base.current, versionIn(reply), sent)
      forget()
      return reply
    } catch (error) {
      await askAnew(error)
      throw error
    } finally {
      setSending(false)
    }
  }

  return {
    ...deciding(newer, (left, { field, theirs }, whose) => {
      setNewer(left)
      base.current = goneOn(base.current, base.current.newest, left.clashes)
      // The form holds the person's own already, with all they typed since.
      if (whose === 'theirs') {
        held.current.write({ [field]: theirs } as Partial<V>)
      }
    }),
    dismiss: () => setNewer(undefined),
    version: () => base.current.newest?.version ?? 0,
    isRestored,
    newer,
    note() {
      isDirty.current = true
      kept.note()
    },
    forget,
    restart() {
      forget()
      held.current.write(base.current.newest?.values ?? {})
    },
    sending,
  }
}

/** Asks for all that the page shows anew where somebody else was quicker. */
function useAskAnew() {
  const client = useQueryClient()
  return async (error: unknown) => {
    if (error instanceof CallError && error.code === codes.CONFLICT.code) {
      await client.refetchQueries({ type: 'active' })
    }
  }
}

/** Choices about a newer version. */
function deciding(
  newer: Newer | undefined,
  decided: (left: Newer, clash: Clash, whose: 'mine' | 'theirs') => void,
): Pick<Editing, 'asks' | 'decide'> {
  return {
    asks() {
      const hasClash = newer !== undefined && newer.clashes.length > 0
      if (hasClash) {
        sayClash()
      }
      return hasClash
    },
    decide(field, whose) {
      const clash = newer?.clashes.find((one) => one.field === field)
      if (newer && clash) {
        decided({ ...newer, clashes: newer.clashes.filter((one) => one !== clash) }, clash, whose)
      }
    },
  }
}
