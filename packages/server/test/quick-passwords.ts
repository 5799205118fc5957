import { randomBytes, scryptSync } from 'node:crypto'
import { verifyPassword } from 'better-auth/crypto'
import type { Passwords } from '../src/auth/auth.ts'

const sign = 'quick'
const keyOf = (password: string, salt: string) =>
  scryptSync(password.normalize('NFKC'), salt, 64, { N: 2 }).toString('hex')

/** Hashes that cost next to nothing: a test run makes several hundred. The library's own, such as a command makes, are understood too. */
export const quickPasswords: Passwords = {
  async hash(password) {
    const salt = randomBytes(16).toString('hex')
    return `${sign}:${salt}:${keyOf(password, salt)}`
  },
  async verify({ hash, password }) {
    const [by, salt = '', key] = hash.split(':')
    return by === sign ? keyOf(password, salt) === key : await verifyPassword({ hash, password })
  },
}
