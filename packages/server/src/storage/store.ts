import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

/** One upload a form may make: this key, up to this size, until then. */
interface UploadGrant {
  key: string
  maxBytes: number
  expiresAt: Date
}

/** A form a browser posts to the store; `fields` come before the file. */
export interface UploadForm {
  host: string
  fields: Record<string, string>
  accessId: string
  policy: string
  signature: string
}

/** One upload in parts: this key, of exactly this size, until then. */
export interface PartsGrant {
  key: string
  size: number
  expiresAt: Date
}

export interface StoredObject {
  key: string
  size: number
}

/** Where files lie. The embedded store is a folder; others speak S3 or OSS behind the same interface. */
export interface Store {
  form(grant: UploadGrant): Promise<UploadForm>
  /** The address the store gives a key in its replies. */
  location(key: string): string
  /** Where uploads in parts gather, by key, out of reach of links. */
  readonly parts: DataStore
  /** Puts an upload whose parts have all arrived under its key; one that lacks some stays as it is. */
  settle(key: string): Promise<void>
  /** Bytes there is room for. */
  room(): Promise<number>
  /** The key of an address the store's reply gave; undefined for an address of somebody else's. */
  keyOf(url: string): string | undefined
  stat(key: string): Promise<StoredObject | undefined>
  /** Hands over a file on this machine to check and measure: the stored one itself, or a copy that goes afterwards. */
  withLocal<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  put(key: string, data: Buffer): Promise<void>
  /** Stores a copy of a file of this machine. */
  putFile(key: string, path: string): Promise<void>
  read(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** Which installation's files these are; undefined where none has said so yet. */
  installation(): Promise<string | undefined>
  /** Says whose these are, once. */
  claim(installation: string): Promise<void>
  /** Looks what was stored before a moment and is not to be kept, without touching it; uploads that never ended go at once. */
  survey(rule: SweepRule): Promise<Survey>
  /** Puts files into the trash of a day (`2026-11-24`). */
  discard(keys: readonly string[], day: string): Promise<void>
  /** Removes for good what went into the trash before a day. */
  emptyTrash(before: string): Promise<void>
  /** A link that opens the file: forever for public keys, else until the moment given. */
  link(key: string, options: LinkOptions): string
}

/** Files of a store, and those of them that nobody knows; no more of these than a sweep may take. */
export interface Survey {
  total: number
  unknown: string[]
  unknownCount: number
}

/** No sweep takes more. */
export const sweepMost = 1_000

export interface SweepRule {
  before: Date
  /** Which of these keys stay. A file made from another (`x.mp4.w480.webp`) stays with it. */
  kept(keys: readonly string[]): Promise<ReadonlySet<string>>
}

export interface LinkOptions {
  filename: string
  expiresAt: Date | undefined
  download?: boolean
}
