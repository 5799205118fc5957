/**
 * Usual values of a reply's fields, as plain data: a field that has its own is left out on the wire, and put in again by those who receive
 * the reply (protocol: Replies). Stands for each of a list.
 */
export interface Usual {
  /** By the field's name. */
  values: Readonly<Record<string, unknown>>
  /** Of the objects and lists that fields hold. */
  within: Readonly<Record<string, Usual>>
}

type Fields = Record<string, unknown>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

/** Leaves out what is usual of a reply. */
export function withoutUsual(usual: Usual, value: unknown): unknown {
  return walked(value, (fields) => sparse(usual, fields))
}

/** Puts in again what was left out of a reply, or of rows; one of a call that leaves out nothing stays as it is. */
export function withUsual(usual: Usual | undefined, value: unknown): unknown {
  return usual ? walked(value, (fields) => within(usual, { ...usual.values, ...fields }, withUsual)) : value
}

function walked(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) {
    return value.map((one) => walked(one, change))
  }
  return isFields(value) ? change(value) : value
}

/** Runs for each field of each row: no pairs, no iterators. */
function sparse(usual: Usual, fields: Fields): Fields {
  const left: Fields = {}
  for (const name in fields) {
    const value = fields[name]
    if (value !== usual.values[name]) {
      left[name] = value
    }
  }
  return within(usual, left, withoutUsual)
}

/** Changes what fields hold, in place: the object is our own copy. */
function within({ within: parts }: Usual, own: Fields, change: (usual: Usual, value: unknown) => unknown): Fields {
  for (const name in parts) {
    const part = parts[name]
    if (part && name in own) {
      own[name] = change(part, own[name])
    }
  }
  return own
}
