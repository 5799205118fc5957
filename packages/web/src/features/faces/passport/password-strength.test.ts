import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it('calls weak exactly what the server refuses', () => {
  expect(['', 'abc12345', 'Abc12345', 'Demo-2026!xyz', 'aaaaaaaaaaaaaa'].map((one) => passwordStrength(one))).toEqual([
    'none',
    'weak',
    'good',
    'strong',
    'strong',
  ])
  expect(passwordStrength('Chen1234!', ['chen'])).toBe('weak')
})
