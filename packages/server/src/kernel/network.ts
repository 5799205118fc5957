import { isIPv4, isIPv6 } from 'node:net'

const groupsOfAll = 8
const groupsOfLine = 4

/** What an address is counted by: itself, of IPv6 the half that names a line, for the other half is free to choose. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(address) || !isIPv6(address)) {
    return address
  }
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const before = groupsIn(head)
  const after = groupsIn(tail)
  const between = Array.from({ length: Math.max(0, groupsOfAll - before.length - after.length) }, () => '0')
  const line = [...before, ...between, ...after].slice(0, groupsOfLine)
  return `${line.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

function groupsIn(part: string | undefined): string[] {
  return part ? part.split(':') : []
}
