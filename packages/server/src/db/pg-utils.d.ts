/** The part of the driver that its own query classes share; it has no types of its own. */
declare module 'pg/lib/utils.js' {
  /** A value as it is sent: as text, as bytes, or null. */
  export function prepareValue(value: unknown): string | Buffer | null
}
