import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { type ContentAction, type MemberRole, memberRoles } from '@zhixing/contract/types/container.ts'
import { expect, test } from 'vitest'
import { newTitle } from '../../src/features/content/content/content.factory.ts'
import { buildMember, buildTeacher } from '../../src/features/people/organisation/organisation.factory.ts'
import type { SignedIn } from '../client.ts'
import type { Suite } from './suite.ts'

/** Tries what each role of a type may do, by its definition. */
export function roles({ server, calls, build, definition }: Suite): void {
  const present = memberRoles.filter((role) => definition.roles[role])

  const may = (role: MemberRole, action: ContentAction): boolean => {
    const { who } = definition.rules[action]
    const isAll = who === 'sees' || who === 'joins' || who === 'belongs'
    return isAll || (definition.roles[role]?.rights.includes(who) ?? false)
  }

  const others = present.filter((role) => role !== 'owner')

  /** One with a person in each of its roles. */
  const buildPeopled = async () => {
    const owner = await buildTeacher(server)
    const people = await Promise.all(others.map(() => buildMember(server, { org: owner.org })))
    const members = others.flatMap((role, at) => (people[at] ? [[people[at], role] as const] : []))
    const { id } = await build(server, owner, { members })
    return { owner, members, id }
  }

  test('lets each of its roles do what its definition says', async () => {
    const { owner, members, id } = await buildPeopled()
    const asked: readonly (readonly [ContentAction, (as: SignedIn) => Promise<{ code: number }>])[] = [
      ['members', (as) => server.call(calls.members, { id }, { as })],
      ['info', (as) => server.call(calls.update, { id, title: newTitle() }, { as })],
      ...(definition.sections.length > 0
        ? [
            [
              'edit',
              (as: SignedIn) => server.call(outlineCalls.createSection, { content_id: id, title: '第一章' }, { as }),
            ] as const,
          ]
        : []),
      ...(definition.grades
        ? [
            ['mark', (as: SignedIn) => server.call(markingCalls.getCollectionDetailMarkData, { id }, { as })] as const,
            ['gradebook', (as: SignedIn) => server.call(gradebookCalls.sheet, { id }, { as })] as const,
          ]
        : []),
    ]
    for (const [person, role] of [[owner, 'owner'] as const, ...members]) {
      const found = await Promise.all(asked.map(async ([action, ask]) => [action, (await ask(person)).code]))
      expect([role, found]).toEqual([role, asked.map(([action]) => [action, may(role, action) ? 20000 : 40300])])
    }
    const { data } = await server.call(calls.detail, { id }, { as: owner })
    const helpers = others.filter((role) => definition.roles[role]?.rights.includes('marks'))
    expect(data.cooperate_user.map(({ role }) => role).sort()).toEqual(
      helpers.map((role) => definition.roles[role]?.wire).sort(),
    )
  })

  test('tells by whom and when it was saved last to who may change it, and to nobody else (T370)', async () => {
    const { owner, members, id } = await buildPeopled()
    const admin = await buildMember(server, { org: owner.org, role: 'ROLE_ORG_ADMIN', name: '李主任' })
    const told = async (as: SignedIn, asked: object = { use_from: 'admin' }) => {
      const { code, data } = await server.call(calls.detail, { id, ...asked }, { as })
      return code === 20000 ? data.saved_by : undefined
    }
    expect(await told(owner)).toBeUndefined()
    expect((await server.call(calls.update, { id, title: newTitle() }, { as: admin })).code).toBe(20000)
    for (const [person, role] of [[owner, 'owner'] as const, ...members]) {
      expect([role, await told(person)]).toEqual([role, may(role, 'info') ? '李主任' : undefined])
      expect([role, await told(person, {})]).toEqual([role, undefined])
    }
  })
}
