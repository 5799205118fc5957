import { inParts } from '@zhixing/contract/kernel/cells.ts'
import { z } from 'zod'

export type Path = readonly (string | number)[]

/** A place in a call's input where a value stands or could stand. */
export interface Field {
  path: Path
  /** Whether a text may stand there, of whatever form. */
  isText: boolean
  /** What stands there, without what wraps it: fields may share it. */
  schema: z.core.$ZodType
}

/** What schemas tell of themselves, as far as it is asked here. */
interface Def {
  type: string
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  element?: z.core.$ZodType
  valueType?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  items?: readonly z.core.$ZodType[]
  shape?: Record<string, z.core.$ZodType>
  entries?: Record<string, string | number>
  values?: readonly unknown[]
  getter?: () => z.core.$ZodType
}

const defOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Def

/** The schema without what only wraps it. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, in: piped, getter } = defOf(schema)
  const inner = innerType ?? piped ?? getter?.() ?? inParts.get(schema)
  return inner ? bare(inner) : schema
}

const open = new Set(['string', 'unknown', 'any', 'custom'])

/** Every place of an input, down to where its schema ends; lists are looked into at their first item. */
function fieldsOf(schema: z.core.$ZodType, path: Path = []): Field[] {
  const inner = bare(schema)
  const { type, shape, element, options, items, valueType } = defOf(inner)
  const below = [
    ...Object.entries(shape ?? {}).flatMap(([name, one]) => fieldsOf(one, [...path, name])),
    ...(element ? fieldsOf(element, [...path, 0]) : []),
    ...(valueType ? fieldsOf(valueType, [...path, 'x']) : []),
    ...(items ?? []).flatMap((one, at) => fieldsOf(one, [...path, at])),
    ...(options ?? []).flatMap((one) => fieldsOf(one, path)),
  ]
  const own = path.length > 0 ? [{ path, isText: open.has(type), schema: inner }] : []
  return merged([...own, ...below])
}

function merged(fields: readonly Field[]): Field[] {
  const byPath = Map.groupBy(fields, ({ path }) => path.join('.'))
  return [...byPath.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, isText: first.isText || rest.some(({ isText }) => isText) }] : [],
  )
}

const alikeMost = 6

/** The fields of a call but for those that are like several others before them: the very same schema stands there. */
export function tellingFields(schema: z.core.$ZodType): Field[] {
  const seen = new Map<z.core.$ZodType, number>()
  return fieldsOf(schema).filter((field) => {
    const times = (seen.get(field.schema) ?? 0) + 1
    seen.set(field.schema, times)
    return times <= alikeMost
  })
}

/** A value that a schema takes, as small as may be: what surrounds the value of a field that a valid input leaves out. */
function exampleOf(schema: z.core.$ZodType): unknown {
  const { type, innerType, in: piped, shape, element, options, entries, values, items, getter } = defOf(schema)
  const inner = innerType ?? piped ?? options?.[0] ?? getter?.() ?? inParts.get(schema)
  if (inner) {
    return exampleOf(inner)
  }
  const samples: Record<string, () => unknown> = {
    object: () =>
      Object.fromEntries(
        Object.entries(shape ?? {}).flatMap(([name, one]) =>
          z.safeParse(one, undefined).success ? [] : [[name, exampleOf(one)]],
        ),
      ),
    array: () => (element ? [exampleOf(element)] : []),
    tuple: () => (items ?? []).map(exampleOf),
    record: () => ({}),
    string: () => '1',
    number: () => 1,
    boolean: () => false,
    enum: () => Object.values(entries ?? {})[0],
    literal: () => values?.[0],
  }
  return samples[type]?.() ?? null
}

function schemaAt(schema: z.core.$ZodType, name: string | number): z.core.$ZodType | undefined {
  const { shape, element, items, options, valueType } = defOf(bare(schema))
  const found = typeof name === 'number' ? (element ?? items?.[name]) : (shape?.[name] ?? valueType)
  return found ?? options?.map((one) => schemaAt(one, name)).find((one) => one !== undefined)
}

function holderOf(value: unknown): object | undefined {
  return typeof value === 'object' && value !== null ? value : undefined
}

/** Whether what stands at a place of an input, or within it, is among what a schema refused. */
export function isRefusedAt(error: z.ZodError, path: Path): boolean {
  return error.issues.some((issue) => path.every((name, at) => issue.path[at] === name))
}

/** An input with another value at a place; what has to surround it there is made where it is not. */
export function withValue(
  schema: z.core.$ZodType,
  input: unknown,
  { path, value }: { path: Path; value: unknown },
): unknown {
  const [name, ...rest] = path
  if (name === undefined) {
    return value
  }
  const around = holderOf(input) ?? holderOf(exampleOf(bare(schema))) ?? (typeof name === 'number' ? [] : {})
  const inner = schemaAt(schema, name) ?? z.unknown()
  const next = withValue(inner, Reflect.get(around, name), { path: rest, value })
  return Object.assign(Array.isArray(around) ? [...around] : { ...around }, { [name]: next })
}
