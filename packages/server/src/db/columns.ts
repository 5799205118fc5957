import { bigint, customType, doublePrecision, sql, timestamp } from './drizzle.ts'

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

export const int4multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' })

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A number in percent of another, kept by the database: where many are added up, dividing each would take longer than all else. */
export function percentOf(name: string, part: string, whole: string) {
  return doublePrecision(name).generatedAlwaysAs(
    sql.raw(`case when ${whole} > 0 then ${part}::float8 * 100 / ${whole}::float8 end`),
  )
}
