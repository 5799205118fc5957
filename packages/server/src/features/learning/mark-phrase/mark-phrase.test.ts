import { markPhraseCalls } from '@zhixing/contract/learning/mark-phrase/calls.ts'
import { phraseLimits, phraseMessages } from '@zhixing/contract/learning/mark-phrase/limits.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useTestServer()
const list = async (as: SignedIn) => (await server.call(markPhraseCalls.lists, {}, { as })).data.phrases
const save = (as: SignedIn, text: string, more: { id?: number; shared?: boolean } = {}) =>
  server.call(markPhraseCalls.save, { text, ...more }, { as })
const use = (as: SignedIn, id: number) => server.call(markPhraseCalls.used, { id }, { as })

describe('the library of comments', () => {
  test('what is used most stands first, for each marker by their own use', async () => {
    const teacher = await buildTeacher(server)
    const colleague = await buildTeacher(server, teacher.org)
    const first = (await save(teacher, '思路清楚', { shared: true })).data.id
    const second = (await save(teacher, '请补充步骤', { shared: true })).data.id
    expect((await list(teacher)).map(({ id }) => id)).toEqual([second, first])
    await use(teacher, first)
    expect((await list(teacher)).map(({ id }) => id)).toEqual([first, second])
    expect((await list(colleague)).map(({ id }) => id)).toEqual([second, first])
  })

  test('shared ones are offered to teachers of the organisation, and to nobody else', async () => {
    const teacher = await buildTeacher(server)
    const colleague = await buildTeacher(server, teacher.org)
    const learner = await buildMember(server, { org: teacher.org })
    const stranger = await buildTeacher(server)
    const { id } = (await save(teacher, '格式规范', { shared: true })).data
    await save(teacher, '只给自己')
    expect(await list(colleague)).toMatchObject([{ id, text: '格式规范', mine: false, author: teacher.name }])
    expect(await list(learner)).toEqual([])
    expect(await list(stranger)).toEqual([])
    expect((await use(stranger, id)).code).toBe(40400)
    expect((await save(learner, '同学评语', { shared: true })).body).toMatchObject({
      code: 40000,
      errors: [{ field: 'shared', message: phraseMessages.share }],
    })
  })

  test('only who wrote one changes it or takes it out', async () => {
    const teacher = await buildTeacher(server)
    const colleague = await buildTeacher(server, teacher.org)
    const { id } = (await save(teacher, '结论正确', { shared: true })).data
    expect((await save(colleague, '改别人的', { id })).code).toBe(40400)
    expect((await server.call(markPhraseCalls.remove, { id }, { as: colleague })).code).toBe(40400)
    expect((await save(teacher, '结论正确，过程完整', { id })).data.id).toBe(id)
    expect(await list(colleague)).toEqual([])
    expect(await list(teacher)).toMatchObject([{ text: '结论正确，过程完整', shared: false, mine: true }])
    await server.call(markPhraseCalls.remove, { id }, { as: teacher })
    expect(await list(teacher)).toEqual([])
  })

  test('the same words twice, empty ones and too long ones are refused', async () => {
    const teacher = await buildTeacher(server)
    await save(teacher, '很好')
    expect((await save(teacher, ' 很好 ')).body).toMatchObject({ errors: [{ message: phraseMessages.twice }] })
    const { id } = (await save(teacher, '不错')).data
    expect((await save(teacher, '很好', { id })).body).toMatchObject({ errors: [{ message: phraseMessages.twice }] })
    expect((await save(teacher, ' ')).body).toMatchObject({ errors: [{ message: phraseMessages.required }] })
    const long = '长'.repeat(phraseLimits.textMax + 1)
    expect((await save(teacher, long)).body).toMatchObject({ errors: [{ message: phraseMessages.long }] })
  })

  test('there are so many and no more', async () => {
    const teacher = await buildTeacher(server)
    await server.database.query({
      text: `insert into mark_phrase (user_id, org_id, text) select $1, $2, '评语' || n from generate_series(1, $3::int) n`,
      values: [teacher.userId, teacher.org.id, phraseLimits.ownMax],
    })
    expect((await save(teacher, '再来一条')).body).toMatchObject({ code: 40900, message: phraseMessages.many })
  })
})
