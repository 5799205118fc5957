import { hashPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { quickPasswords } from './quick-passwords.ts'

test.each([quickPasswords.hash, hashPassword])(
  'a password passes its own hash, and no other passes it',
  async (hashOf) => {
    const hash = await hashOf('Factory-2026!')
    expect(await quickPasswords.verify({ hash, password: 'Factory-2026!' })).toBe(true)
    expect(await quickPasswords.verify({ hash, password: 'factory-2026!' })).toBe(false)
  },
)
