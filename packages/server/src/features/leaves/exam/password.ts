import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { examLimits, examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import type { ExamKind } from '@zhixing/contract/leaves/exam/settings.ts'
import { wordsFor } from '@zhixing/contract/leaves/exam/words.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import type { Limit, Limits } from '#kernel/limits.ts'
import type { ExamRow } from './access.ts'

const derive = promisify(scrypt) as (secret: string, salt: Buffer, length: number) => Promise<Buffer>
const saltBytes = 16
const keyBytes = 32

const wrongPasswords: Limit = {
  name: 'exam.password',
  points: examLimits.passwordTries,
  seconds: examLimits.passwordPause,
}

/** What is kept of an exam's password; nothing of an empty one. */
export async function hashPassword(password: string): Promise<string> {
  if (password === '') {
    return ''
  }
  const salt = randomBytes(saltBytes)
  const key = await derive(password, salt, keyBytes)
  return `${salt.toString('hex')}:${key.toString('hex')}`
}

async function isRight(hash: string, password: string): Promise<boolean> {
  const [salt = '', wanted = ''] = hash.split(':')
  const key = await derive(password, Buffer.from(salt, 'hex'), keyBytes)
  return timingSafeEqual(key, Buffer.from(wanted, 'hex'))
}

interface Asked {
  exam: ExamRow
  kind: ExamKind
  password: string | undefined
}

/** Refuses who does not know the exam's password; after some wrong ones they wait a minute. */
export async function askPassword(limits: Limits, ctx: Ctx, asked: Asked) {
  const { exam, kind, password = '' } = asked
  if (exam.passwordHash === '') {
    return
  }
  const key = `${exam.contentId}:${requireSession(ctx).userId}`
  if (await limits.isUsedUp(wrongPasswords, key)) {
    throw new AppError('TOO_MANY', { message: examMessages.passwordPause, retryAfter: examLimits.passwordPause })
  }
  if (password === '') {
    throw badField('password', wordsFor(kind, examMessages.passwordMissing))
  }
  // Counted before it is looked at, so that many at once are no more tries.
  await limits.use(wrongPasswords, key)
  if (!(await isRight(exam.passwordHash, password))) {
    throw badField('password', wordsFor(kind, examMessages.passwordWrong))
  }
  await limits.clear(wrongPasswords, key)
}
