import type { Usual } from '@zhixing/contract/kernel/usual.ts'

type Change = (value: unknown) => unknown

/**
 * Compiles the function that leaves out what is usual of a reply (protocol: Replies). An object becomes one literal with undefined where a field is
 * usual: one built field by field takes eight times as long, of an outline of sixty items a tenth of all its time.
 */
export function compileLeaveOut({ values, within }: Usual): Change {
  const inner = Object.fromEntries(Object.entries(within).map(([name, part]) => [name, compileLeaveOut(part)]))
  const written = [...new Set([...Object.keys(values), ...Object.keys(within)])].map((name) => {
    const key = JSON.stringify(name)
    const value = name in within ? `inner[${key}](row[${key}])` : `row[${key}]`
    return `${key}: ${name in values ? `row[${key}] === ${JSON.stringify(values[name])} ? undefined : ${value}` : value}`
  })
  const body = `return (row) => typeof row === 'object' && row !== null ? { ...row, ${written.join(', ')} } : row`
  const one: Change = new Function('inner', body)(inner)
  return (value) => (Array.isArray(value) ? value.map(one) : one(value))
}
