import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeptAnswer } from './answer-sheet.ts'

/** Where an attempt's answers lie on this device. */
export interface AnswerStore {
  /** Whether they outlive the page; false where the browser keeps nothing, and the page says so. */
  isLasting: boolean
  read: (attemptId: number) => Promise<KeptAnswer[]>
  /** Never fails: what cannot be written is still in the page and on its way to the server. */
  write: (attemptId: number, answer: KeptAnswer) => Promise<void>
  /** Forgets an attempt that was handed in. */
  drop: (attemptId: number) => Promise<void>
}

interface Row extends KeptAnswer {
  attempt: number
}

interface Schema extends DBSchema {
  answers: { key: [number, number]; value: Row }
}

const name = 'zx-exam'
const keepSeconds = 30 * 24 * 3600

function slotsOf(attemptId: number): IDBKeyRange {
  return IDBKeyRange.bound([attemptId, 0], [attemptId, Number.MAX_SAFE_INTEGER])
}

/** Answers of attempts long past are nobody's to read on a shared computer. */
async function dropOld(database: IDBPDatabase<Schema>): Promise<void> {
  const before = Date.now() / 1000 - keepSeconds
  const rows = await database.getAll('answers')
  const old = rows.filter(({ answered_at }) => answered_at < before)
  await Promise.all(old.map(({ attempt, slot }) => database.delete('answers', [attempt, slot])))
}

const memory = new Map<string, Row>()

function memoryStore(): AnswerStore {
  const rowsOf = (attemptId: number) => [...memory.values()].filter(({ attempt }) => attempt === attemptId)
  return {
    isLasting: false,
    read: (attemptId) => Promise.resolve(rowsOf(attemptId)),
    write: (attemptId, answer) => {
      memory.set(`${attemptId}:${answer.slot}`, { ...answer, attempt: attemptId })
      return Promise.resolve()
    },
    drop: (attemptId) => {
      for (const { slot } of rowsOf(attemptId)) {
        memory.delete(`${attemptId}:${slot}`)
      }
      return Promise.resolve()
    },
  }
}

function lastingStore(database: IDBPDatabase<Schema>): AnswerStore {
  return {
    isLasting: true,
    read: async (attemptId) => await database.getAll('answers', slotsOf(attemptId)),
    write: async (attemptId, answer) => {
      const change = database.transaction('answers', 'readwrite')
      const written = change.store.put({ ...answer, attempt: attemptId })
      // Not left to the page, which may be closed with the next breath.
      change.commit()
      await Promise.all([written, change.done]).catch(() => undefined)
    },
    drop: async (attemptId) => {
      await database.delete('answers', slotsOf(attemptId)).catch(() => undefined)
    },
  }
}

/** Opens this device's answers; in memory where the browser refuses IndexedDB, as private windows of old ones do. */
export async function openAnswerStore(): Promise<AnswerStore> {
  try {
    const database = await openDB<Schema>(name, 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('answers', { keyPath: ['attempt', 'slot'] })
      },
    })
    await dropOld(database)
    return lastingStore(database)
  } catch {
    return memoryStore()
  }
}
