import { collectionContainer } from '@zhixing/contract/types/collection.ts'
import { assistantRole, cooperatorRole, learnerRole, ownerRole, type Roles } from '@zhixing/contract/types/container.ts'
import type { ContentType } from '@zhixing/contract/types/content-type.ts'
import { expect, test } from 'vitest'
import { roleHasText } from './roles.ts'

function typesOf(roles: Readonly<Record<string, Roles>>): Record<string, ContentType> {
  const made = (name: string, of: Roles): ContentType => ({
    name,
    label: name,
    learnable: true,
    markable: false,
    joinable: true,
    wire: {},
    container: { ...collectionContainer, roles: of },
  })
  return Object.fromEntries(Object.entries(roles).map(([name, of]) => [name, made(name, of)]))
}

const course: Roles = { owner: ownerRole, admin: cooperatorRole, assistant: assistantRole, member: learnerRole }

test('a role that has a right in every type that knows it is asked for by name alone', () => {
  const types = typesOf({ course, subject: { owner: ownerRole, admin: cooperatorRole } })
  expect(roleHasText('learns', 'm', types)).toBe(`m.role = 'member'`)
  expect(roleHasText('marks', 'm', types)).toBe(`m.role in ('owner', 'admin', 'assistant')`)
  expect(roleHasText('owns', 'm', types)).toBe(`m.role = 'owner'`)
})

test('a role that means less in some types counts where it has the right', () => {
  const office: Roles = { owner: ownerRole, member: { ...learnerRole, rights: [] } }
  const types = typesOf({ course, office, shelf: { owner: ownerRole } })
  expect(roleHasText('learns', 'm', types)).toBe(
    `(m.role = 'member' and (select t.type from content t where t.id = m.content_id) in ('course'))`,
  )
})

test('a right that nobody has lets nobody through', () => {
  expect(roleHasText('learns', 'm', typesOf({ shelf: { owner: ownerRole } }))).toBe('(false)')
})
