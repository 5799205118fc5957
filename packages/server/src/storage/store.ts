import type { Readable } from 'node:stream'

/** One upload a form may make: this key, up to this size, until then. */
export interface UploadGrant {
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

export interface StoredObject {
  key: string
  size: number
}

/** Where files lie. The embedded store is a folder; others speak S3 or OSS behind the same interface. */
export interface Store {
  form(grant: UploadGrant): UploadForm
  /** The key of an address the store's reply gave; undefined for an address of somebody else's. */
  keyOf(url: string): string | undefined
  stat(key: string): Promise<StoredObject | undefined>
  /** A file on this machine to check and measure; the embedded store's own. */
  localPath(key: string): string
  put(key: string, data: Buffer): Promise<void>
  read(key: string): Readable
  remove(key: string): Promise<void>
  /** Removes what was stored before a moment and is not to be kept. Gives how many files went. */
  sweep(rule: SweepRule): Promise<number>
  /** A link that opens the file: forever for public keys, else until the moment given. */
  link(key: string, options: LinkOptions): string
}

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
