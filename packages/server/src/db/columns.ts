import { bigint, customType, timestamp } from './drizzle.ts'

/** A key: bigint identity, kept below 2^53 and a JSON number on the wire. */
export function identity() {
  return bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
}

/** A reference to another table's key. Keys that would point up the layers stay plain numbers. */
export function ref(name: string) {
  return bigint(name, { mode: 'number' })
}

export function moment(name: string) {
  return timestamp(name, { withTimezone: true })
}

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
