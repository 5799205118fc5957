import type { Statement } from './statement.ts'

/** A column of a statement's rows: what PostgreSQL may call its type, and what TypeScript calls its value. */
export interface Shape<T> {
  readonly types: readonly string[]
  /** Only for the type of its value. */
  readonly value?: T
}

/** The columns of a statement's rows, in their order. */
type Shapes = Readonly<Record<string, Shape<unknown>>>
type RowOf<S extends Shapes> = { -readonly [K in keyof S]: S[K] extends Shape<infer T> ? T : never }

const as = <T>(...types: string[]): Shape<T> => ({ types })

/** Columns by what the driver makes of them. A bigint is cast to float8 in the text: the driver gives it as a text. */
export const shapes = {
  number: as<number>('int2', 'int4', 'float4', 'float8'),
  text: as<string>('text', 'uuid'),
  boolean: as<boolean>('bool'),
  moment: as<Date>('timestamptz'),
  numbers: as<number[]>('_int4', '_float8'),
  texts: as<string[]>('_text'),
}

/** A text that is one of a few. */
export const textOf = <T extends string>(): Shape<T> => as<T>('text')

/** A value in JSON. */
export const jsonOf = <T>(): Shape<T> => as<T>('json', 'jsonb')

/** A column that may be null, which PostgreSQL does not tell of a statement. */
export const orNull = <T>(shape: Shape<T>): Shape<T | null> => shape

/** A statement written as a text, with the shape that one test holds against what PostgreSQL says of it. */
export interface Declared {
  readonly name: string
  readonly text: string
  readonly shape: Shapes
}

const declared: Declared[] = []

/** Every statement that the features loaded so far have declared. */
export function declaredStatements(): readonly Declared[] {
  return declared
}

/**
 * A statement written as a text, for what Drizzle cannot say; its values go in the order of `$1`, `$2`. Its rows have the
 * columns of `shape` in that order. `name` must be unique and change when the text does.
 */
export function statement<S extends Shapes>(
  name: string,
  text: string,
  shape: S,
): () => Statement<readonly unknown[], RowOf<S>> {
  declared.push({ name, text, shape })
  const keys = Object.keys(shape)
  const decode = (row: readonly unknown[]) => {
    const decoded: Record<string, unknown> = {}
    for (let index = 0; index < keys.length; index += 1) {
      decoded[keys[index] ?? ''] = row[index]
    }
    return decoded as RowOf<S>
  }
  const made = { name, planned: 'once' as const, text, bind: (values: readonly unknown[]) => [...values], decode }
  return () => made
}
