/**
 * The query of a request as one record of texts: repeated and `[]` forms become the plain name with values
 * comma-joined, as they are signed (protocol: Signing).
 */
export function plainQuery(query: Record<string, unknown>): Record<string, string> {
  // Without a prototype: a field may be called `constructor`.
  const plain: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(query)) {
    const key = name.endsWith('[]') ? name.slice(0, -2) : name
    const piece = Array.isArray(value) ? value.join(',') : String(value)
    plain[key] = plain[key] === undefined ? piece : `${plain[key]},${piece}`
  }
  return plain
}

/** An input as the text fields of a query: lists comma-joined, flags 1/0, undefined and null left out. */
export function queryFields(input: Record<string, unknown>): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) {
      continue
    }
    if (typeof value === 'boolean') {
      fields[name] = value ? '1' : '0'
    } else {
      fields[name] = Array.isArray(value) ? value.join(',') : String(value)
    }
  }
  return fields
}
