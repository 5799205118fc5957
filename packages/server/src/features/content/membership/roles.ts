import { contentTypes } from '@zhixing/contract/content-types.ts'
import { type MemberRole, memberRoles, type Right } from '@zhixing/contract/types/container.ts'
import type { ContentType } from '@zhixing/contract/types/content-type.ts'
import { type SQL, sql } from 'drizzle-orm'

interface Holder {
  role: MemberRole
  /** The types that have the role and give it the right. */
  types: readonly string[]
  /** Whether every type that has the role does. */
  everywhere: boolean
}

type Types = Readonly<Record<string, ContentType>>

/** Which roles have a right, by the definitions of the types. */
function holdersOf(right: Right, types: Types): Holder[] {
  return memberRoles.flatMap((role) => {
    const known = Object.values(types).filter(({ container }) => container?.roles[role] !== undefined)
    const having = known.filter(({ container }) => container?.roles[role]?.rights.includes(right))
    const names = having.map(({ name }) => name)
    return names.length > 0 ? [{ role, types: names, everywhere: names.length === known.length }] : []
  })
}

const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

/**
 * The condition that the role of a membership, named by its alias, has a right, for statements: no feature spells the
 * names of roles. Only a role that means less in some types makes it ask for the type.
 */
export function roleHasText(right: Right, alias: string, types: Types = contentTypes): string {
  const holders = holdersOf(right, types)
  const plain = holders.filter(({ everywhere }) => everywhere).map(({ role }) => role)
  const always = plain.length === 1 ? `${alias}.role = ${listed(plain)}` : `${alias}.role in (${listed(plain)})`
  const byType = holders
    .filter(({ everywhere }) => !everywhere)
    .map(
      ({ role, types: names }) =>
        `(${alias}.role = '${role}' and (select t.type from content t where t.id = ${alias}.content_id) in (${listed(names)}))`,
    )
  const ways = [...(plain.length > 0 ? [always] : []), ...byType]
  const [only = '(false)'] = ways
  return ways.length > 1 ? `(${ways.join(' or ')})` : only
}

/** The same as a part of a select; of the table `membership` itself unless another alias is given. */
export function roleHasRight(right: Right, alias = '"membership"'): SQL {
  return sql.raw(roleHasText(right, alias))
}
