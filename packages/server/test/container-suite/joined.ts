import type { JoinWay } from '@zhixing/contract/types/container.ts'
import { expect, test } from 'vitest'
import { buildInvite, setWay } from '../../src/features/content/joining/joining.factory.ts'
import { buildMember, buildTeacher } from '../../src/features/people/organisation/organisation.factory.ts'
import type { Suite } from './suite.ts'

/** Each way to join that a type has. */
export function joined({ server, calls, build, definition }: Suite): void {
  test.runIf(definition.joins)('is joined in each way its type has, and left again', async () => {
    const owner = await buildTeacher(server)
    const { id } = await build(server, owner)
    const { code } = await buildInvite(server, { contentId: id, by: owner })
    const answers: Record<JoinWay, readonly unknown[]> = {
      self: [20000, true],
      approval: [20000, false],
      code: [40000, undefined],
      closed: [40300, undefined],
    }
    for (const way of definition.joins ?? []) {
      await setWay(server, id, { way })
      const person = await buildMember(server, { org: owner.org })
      const reply = await server.call(calls.follow, { id }, { as: person })
      expect([way, reply.code, reply.data?.has_joined]).toEqual([way, ...answers[way]])
      if (way === 'code') {
        const entered = await server.call(calls.follow, { id, code }, { as: person })
        expect(entered.data.has_joined).toBe(true)
        const left = await server.call(calls.follow, { id, action: 'remove' }, { as: person })
        expect([left.code, left.data.has_joined]).toEqual([20000, false])
      }
    }
  })
}
