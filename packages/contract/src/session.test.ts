import { expect, test } from 'vitest'
import { nobody } from './nobody.ts'
import { roles, sessionShape } from './session.ts'

test('there are five roles, and nobody signed in is a guest (roles.names)', () => {
  expect(roles).toEqual(['ROLE_SUPER_ADMIN', 'ROLE_ORG_ADMIN', 'ROLE_TEACHER', 'ROLE_USER', 'ROLE_GUEST'])
  expect(nobody.roles).toEqual(['ROLE_GUEST'])
  expect(sessionShape.safeParse({ ...nobody, roles: ['ROLE_JANITOR'] }).success).toBe(false)
})

test('a session says of a person supplier, demo user, teacher or above, admin or above (roles.flags)', () => {
  const flags = ['is_supplier', 'demo_user', 'teacher_role_above', 'admin_role_above'] as const
  expect(flags.map((flag) => nobody[flag])).toEqual([false, false, false, false])
  for (const flag of flags) {
    expect(sessionShape.safeParse({ ...nobody, [flag]: undefined }).success).toBe(false)
  }
})
