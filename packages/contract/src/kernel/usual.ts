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

/** Puts in again what was left out of a reply, or of rows; one of a call that leaves out nothing stays as it is. */
export function withUsual(usual: Usual | undefined, value: unknown): unknown {
  if (!usual) {
    return value
  }
  if (Array.isArray(value)) {
    return value.map((one) => withUsual(usual, one))
  }
  return isFields(value) ? whole(usual, value) : value
}

function whole(usual: Usual, fields: Fields): Fields {
  const own = { ...usual.values, ...fields }
  for (const [name, part] of Object.entries(usual.within)) {
    if (name in own) {
      own[name] = withUsual(part, own[name])
    }
  }
  return own
}
