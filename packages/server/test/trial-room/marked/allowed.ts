import { markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import { examAttemptCalls } from '@zhixing/contract/leaves/exam/attempt-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { examManyCalls } from '@zhixing/contract/leaves/exam/many-calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { describe, expect, test } from 'vitest'
import { beginSitting, buildExam } from '../../../src/features/leaves/exam/exam.factory.ts'
import { buildWork } from '../../../src/features/leaves/work/work.factory.ts'
import { buildMember } from '../../../src/features/people/organisation/organisation.factory.ts'
import type { SignedIn } from '../../client.ts'
import { nowSeconds } from '../../clock.ts'
import { rowsOf } from '../../rows.ts'
import { buildBefore, codeOf } from './placed.ts'
import { server } from './server.ts'

const refused = { code: 40300, message: markMessages.allowedByOthers }
const hour = 3600

describe('what the staff inside allowed somebody is changed by them alone (5b)', () => {
  test('more time for a work, and being let off it', async () => {
    const { author, collection, c, owner, learner, come } = await buildBefore()
    const other = await buildMember(server, { org: author.org })
    await come([other])
    const which = { id: await buildWork(server, collection), c }
    const until = nowSeconds(server) + hour
    const allow = (as: SignedIn, extended_to: number, uids = [learner.userId]) =>
      server.call(workCalls.allow, { ...which, uids, extended_to, reason: '病假' }, { as })
    const ends = async () => {
      const text = `select extract(epoch from extended_to)::int as until from allowance where content_id = $1 order by user_id = $2 desc`
      return (await rowsOf<{ until: number }>(server, text, [which.id, learner.userId])).map((row) => row.until)
    }
    expect(await codeOf(allow(author, until))).toBe(20000)
    expect(await allow(owner, until + 1)).toMatchObject(refused)
    expect(await allow(owner, 0)).toMatchObject(refused)
    const letOff = { ...which, uids: [learner.userId], excused: true, reason: '病假' }
    expect(await server.call(workCalls.allow, letOff, { as: owner })).toMatchObject(refused)
    const both = [learner.userId, other.userId]
    expect((await allow(owner, until + 2, both)).data).toMatchObject({ count: 1, kept: 1 })
    expect(await ends()).toEqual([until, until + 2])
    expect((await allow(owner, 0, both)).data).toMatchObject({ count: 1, kept: 1 })
    expect(await ends()).toEqual([until])
    expect((await allow(author, until + 3, both)).data).toMatchObject({ count: 2, kept: 0 })
    expect(await allow(owner, 0, both)).toMatchObject(refused)
    expect((await allow(author, 0, both)).data).toMatchObject({ count: 2, kept: 0 })
    expect((await allow(owner, until + 4, both)).data).toMatchObject({ count: 2, kept: 0 })
    expect((await allow(author, until + 5, both)).data).toMatchObject({ count: 2, kept: 0 })
  })

  test('more time and attempts at an exam; more is added to it, and it stays theirs', async () => {
    const { author, collection, c, owner, learner, come } = await buildBefore()
    const which = { id: (await buildExam(server, collection, { time_limit: 600, attempts_max: 1 })).id, c }
    await come()
    const grant = (as: SignedIn, extra_attempts: number) => {
      const more = { extra: 60, open_at: 0, close_at: 0, extra_attempts, reason: '病假' }
      return server.call(examManageCalls.grant, { ...which, uid: learner.userId, ...more }, { as })
    }
    const revoke = (as: SignedIn) => server.call(examManageCalls.revoke, { ...which, uid: learner.userId }, { as })
    const granted = async () => {
      const { rows } = await server.rows(examManageCalls.sitters, which, { as: author })
      return rows.find(({ uid }) => uid === learner.userId)?.override
    }
    expect(await codeOf(grant(author, 1))).toBe(20000)
    expect([await grant(owner, 2), await revoke(owner)]).toMatchObject([refused, refused])

    const start = () => server.call(examCalls.start, which, { as: learner })
    const { attempt_id: s } = await beginSitting(server, { start, learner })
    const longer = { ...which, ss: [s], minutes: 5, reason: '网络中断' }
    expect((await server.call(examManyCalls.extendMany, longer, { as: owner })).data.done).toEqual([s])
    const again = { ...which, s, again: true, reason: '网络中断' }
    expect(await codeOf(server.call(examAttemptCalls.voidAttempt, again, { as: owner }))).toBe(20000)
    expect(await granted()).toMatchObject({ extra: 360, extra_attempts: 2, reason: '病假' })
    expect([await grant(owner, 3), await revoke(owner)]).toMatchObject([refused, refused])

    expect(await codeOf(revoke(author))).toBe(20000)
    expect(await codeOf(revoke(owner))).toBe(40400)
    expect(await codeOf(grant(owner, 1))).toBe(20000)
    expect(await codeOf(grant(owner, 2))).toBe(20000)
    expect(await codeOf(grant(author, 3))).toBe(20000)
    expect(await revoke(owner)).toMatchObject(refused)
  })
})
