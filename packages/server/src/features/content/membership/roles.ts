import { contentTypes } from '@zhixing/contract/content-types.ts'
import { type MemberRole, memberRoles, type Right } from '@zhixing/contract/types/container.ts'
import type { ContentType } from '@zhixing/contract/types/content-type.ts'
import { type SQL, sql } from '#db/drizzle.ts'

interface Holder {
  role: MemberRole
  /** The types whose role of that name has the right. */
  types: readonly string[]
  /** Whether that is every type with such a role. */
  everywhere: boolean
}

type Types = Readonly<Record<string, ContentType>>

/** Finds the roles that have a right, by the definitions of the types. */
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
 * SQL for "this membership's role has a right", `alias` naming the membership: no feature spells the names of roles. It
 * reads the type only for a role that has fewer rights in some types.
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

/** The same as a part of a Drizzle select; of the table `membership` itself where no alias is given. */
export function roleHasRight(right: Right, alias = '"membership"'): SQL {
  return sql.raw(roleHasText(right, alias))
}
