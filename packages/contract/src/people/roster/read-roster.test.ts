import { expect, test } from 'vitest'
import { roleOfWord } from './read-roster.ts'

test('a role is read by its word, however it was typed', () => {
  expect(['', '老 师', '管理员', '校长'].map(roleOfWord)).toEqual([
    'ROLE_USER',
    'ROLE_TEACHER',
    'ROLE_ORG_ADMIN',
    undefined,
  ])
})
