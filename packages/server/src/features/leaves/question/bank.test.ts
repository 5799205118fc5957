import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { questionCalls } from '@zhixing/contract/leaves/question/calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildExam } from '../exam/exam.factory.ts'
import { buildBank, fillBank, newQuestion } from './bank.factory.ts'
import { questionUse } from './tables.ts'

const server = useTestServer()

async function bankOf(changes: { visibility?: 'mine' | 'org' } = {}) {
  const owner = await buildTeacher(server)
  return { owner, ...(await buildBank(server, owner, changes)) }
}

async function listed(bank: { id: number; owner: SignedIn }, filter: object = {}) {
  return await server.rows(questionCalls.questions, { bank_id: bank.id, ...filter }, { as: bank.owner })
}

async function category(bank: { id: number; owner: SignedIn }, title: string, parent = 0) {
  return await server.call(bankCalls.saveCategory, { id: bank.id, title, parent_id: parent }, { as: bank.owner })
}

describe('banks', () => {
  test('a private bank is its owner’s alone; a shared one is seen by the organisation’s teachers and changed by its admin', async () => {
    const bank = await bankOf()
    const teacher = await buildMember(server, { org: bank.owner.org, role: 'ROLE_TEACHER' })
    const admin = await buildMember(server, { org: bank.owner.org, role: 'ROLE_ORG_ADMIN' })
    const learner = await buildMember(server, { org: bank.owner.org })
    const see = async (as: SignedIn) => (await server.call(bankCalls.detail, { id: bank.id }, { as })).code
    const rename = async (as: SignedIn) =>
      (await server.call(bankCalls.update, { id: bank.id, title: `改名${as.userId}` }, { as })).code
    expect([await see(teacher), await see(admin), await see(learner)]).toEqual([40400, 40400, 40400])
    await server.call(bankCalls.update, { id: bank.id, visibility: 'org' }, { as: bank.owner })
    expect([await see(teacher), await see(admin), await see(learner)]).toEqual([20000, 20000, 40400])
    expect([await rename(teacher), await rename(admin)]).toEqual([40300, 20000])
    const { rows } = await server.rows(bankCalls.lists, {}, { as: teacher })
    expect(rows.map(({ id, mine, can_edit }) => ({ id, mine, can_edit }))).toEqual([
      { id: bank.id, mine: false, can_edit: false },
    ])
    const editable = async (as: SignedIn) =>
      (await server.rows(bankCalls.lists, { editable: true }, { as })).rows.length
    expect([await editable(teacher), await editable(admin), await editable(bank.owner)]).toEqual([0, 1, 1])
  })

  test('two banks of one owner do not share a name', async () => {
    const owner = await buildTeacher(server)
    await buildBank(server, owner, { title: '期末题库' })
    const again = await server.call(bankCalls.create, { title: ' 期末题库 ' }, { as: owner })
    expect([again.code, again.message]).toEqual([40900, '名称已存在'])
  })

  test('a bank with a question in use stays, one without goes with what is in it', async () => {
    const bank = await bankOf()
    const [id = 0] = await fillBank(server, bank, [newQuestion()])
    await server.database.orm.insert(questionUse).values({ questionId: id, contentId: 1 })
    const refused = await server.call(bankCalls.delete, { id: bank.id }, { as: bank.owner })
    expect([refused.code, refused.message]).toEqual([40900, '题库中有正在使用的题目，不能删除'])
    const other = await buildBank(server, bank.owner)
    expect((await server.call(bankCalls.delete, { id: other.id }, { as: bank.owner })).code).toBe(20000)
    expect((await server.call(bankCalls.detail, { id: other.id }, { as: bank.owner })).code).toBe(40400)
  })

  test('categories are three levels deep, unlike their neighbours, and leave their questions behind', async () => {
    const bank = await bankOf()
    const top = (await category(bank, '函数')).data.category_id
    const middle = (await category(bank, '递归', top)).data.category_id
    const low = (await category(bank, '尾递归', middle)).data.category_id
    expect((await category(bank, '再深', low)).message).toBe('分类最多三级')
    expect((await category(bank, '函数')).message).toBe('同级分类名称已存在')
    expect((await category(bank, '函数', top)).code).toBe(20000)
    await fillBank(server, bank, [newQuestion({ category_id: low })])
    expect((await listed(bank, { category_id: top })).total).toBe(1)
    await server.call(bankCalls.removeCategory, { id: bank.id, category_id: middle }, { as: bank.owner })
    const { rows } = await listed(bank, { category_id: top })
    expect(rows.map(({ category_title }) => category_title)).toEqual(['函数'])
    const { data } = await server.call(bankCalls.detail, { id: bank.id }, { as: bank.owner })
    expect(data.categories.map(({ title }) => title)).toEqual(['函数', '函数'])
  })
})

describe('questions', () => {
  test('are found by words, kind, difficulty, category, tag and status', async () => {
    const bank = await bankOf()
    const { category_id } = (await category(bank, '网络')).data
    await fillBank(server, bank, [
      newQuestion({ stem: '<p>TCP 在<strong>哪一层</strong>？</p>', tags: ['协议', '期末'] }),
    ])
    await fillBank(server, bank, [
      newQuestion({ type: 3, stem: 'IP 地址有 32 位', options: [], answer: ['T'], difficulty: 'height', category_id }),
    ])
    await fillBank(server, bank, [
      newQuestion({ type: 8, stem: '简述握手', options: [], answer: ['三次'], status: 'draft' }),
    ])
    const found = async (filter: object) => (await listed(bank, filter)).rows.map(({ type }) => type)
    expect(await found({ keyword: '在 哪一层' })).toEqual([1])
    expect(await found({ type: 3 })).toEqual([3])
    expect(await found({ difficulty: 'height' })).toEqual([3])
    expect(await found({ category_id })).toEqual([3])
    expect(await found({ category_id: 0 })).toEqual([8, 1])
    expect(await found({ tag: '协议' })).toEqual([1])
    expect(await found({ status: 'draft' })).toEqual([8])
    const { data } = await server.call(bankCalls.detail, { id: bank.id }, { as: bank.owner })
    expect([data.question_num, data.tags.sort()]).toEqual([3, ['协议', '期末'].sort()])
  })

  test('a changed wording becomes the next version, changed labels do not (question.types)', async () => {
    const bank = await bankOf()
    const made = newQuestion({ stem: '第一版' })
    const [id = 0] = await fillBank(server, bank, [made])
    const save = (changes: object, version_no: number) =>
      server.call(questionCalls.save, { ...made, ...changes, id, bank_id: bank.id, version_no }, { as: bank.owner })
    expect((await save({ difficulty: 'low', tags: ['易错'] }, 1)).data.version_no).toBe(1)
    expect((await save({ stem: '第二版' }, 1)).data.version_no).toBe(2)
    const stale = await save({ stem: '第三版' }, 1)
    expect([stale.code, stale.message]).toEqual([40900, '题目已被他人修改，请选择保留哪个版本'])
    const { data } = await server.call(questionCalls.question, { id }, { as: bank.owner })
    expect(data.versions.map(({ no, question }) => [no, question.stem])).toEqual([
      [2, '第二版'],
      [1, '第一版'],
    ])
  })

  test('everything that is wrong is told at once, by its field', async () => {
    const bank = await bankOf()
    const sent = newQuestion({ stem: ' ', options: [], answer: [] })
    const { code, errors } = await server.call(questionCalls.save, { ...sent, bank_id: bank.id }, { as: bank.owner })
    expect([code, errors.map(({ field }) => field)]).toEqual([40000, ['stem', 'options', 'answer']])
  })

  test('a picture of somebody else is not taken into a question', async () => {
    const bank = await bankOf()
    const theirs = await buildFile(server, await buildTeacher(server))
    const mine = await buildFile(server, bank.owner)
    const save = (fileId: number) =>
      server.call(
        questionCalls.save,
        { ...newQuestion({ stem: `看图<img data-file-id="${fileId}">` }), bank_id: bank.id },
        { as: bank.owner },
      )
    expect((await save(theirs)).code).toBe(40000)
    expect((await save(mine)).code).toBe(20000)
    const { rows } = await listed(bank)
    expect(rows[0]?.stem).toMatch(new RegExp(`^看图<img data-file-id="${mine}" src="[^"]+"`))
  })

  test('what says the same is found, whatever signs, blanks and width of letters; what is nearly the same too', async () => {
    const bank = await bankOf()
    const [id] = await fillBank(server, bank, [
      newQuestion({ stem: '在计算机网络的分层结构中，TCP 协议位于哪一层？它的主要作用是什么？' }),
    ])
    const ask = async (stem: string) =>
      (await server.call(questionCalls.duplicates, { bank_id: bank.id, stem }, { as: bank.owner })).data.duplicates
    const same = await ask('<p>在计算机网络的分层结构中,ＴＣＰ协议位于哪一层?它的主要作用是什么？</p>')
    expect(same).toMatchObject([{ id, alike: 100 }])
    const near = await ask('在计算机网络的分层结构中，TCP 协议位于哪一层？它的主要作用是什么呢？')
    expect(near).toMatchObject([{ id }])
    expect(near[0]?.alike).toBeLessThan(100)
    expect(await ask('在计算机网络的分层结构中，UDP 协议位于哪一层？')).toEqual([])
  })

  test('signs that mean something tell stems apart', async () => {
    const bank = await bankOf()
    await fillBank(server, bank, [newQuestion({ stem: '$x+1=0$ 的解是' })])
    const asked = { bank_id: bank.id, stem: '$x-1=0$ 的解是' }
    const { data } = await server.call(questionCalls.duplicates, asked, { as: bank.owner })
    expect(data.duplicates).toEqual([])
  })
})

describe('many at once', () => {
  test('questions are moved, graded and tagged; one of another bank is left alone', async () => {
    const bank = await bankOf()
    const target = await buildBank(server, bank.owner)
    const ids = await fillBank(server, bank, [newQuestion({ tags: ['旧'] }), newQuestion()])
    const [stranger = 0] = await fillBank(server, { id: target.id, owner: bank.owner }, [newQuestion()])
    const batch = (input: object) =>
      server.call(questionCalls.batch, { bank_id: bank.id, ids: [...ids, stranger], ...input }, { as: bank.owner })
    const changed = await batch({ difficulty: 'low', add_tags: ['期末'], remove_tags: ['旧'] })
    expect(changed.data).toEqual({ changed: 2, deleted: 0, disabled: 0 })
    expect((await listed(bank)).rows.map(({ difficulty, tags }) => [difficulty, tags])).toEqual([
      ['low', ['期末']],
      ['low', ['期末']],
    ])
    await batch({ move: { bank_id: target.id } })
    expect((await listed(bank)).total).toBe(0)
    expect((await listed({ id: target.id, owner: bank.owner })).total).toBe(3)
  })

  test('a question in use is disabled instead of deleted', async () => {
    const bank = await bankOf()
    const [used = 0, free = 0] = await fillBank(server, bank, [newQuestion(), newQuestion()])
    const collection = await buildCollection(server, bank.owner)
    await buildExam(server, collection, { questions: [{ ...(await wording(bank, used)), id: used, score: 2 }] })
    const input = { bank_id: bank.id, ids: [used, free], delete: true }
    const { data } = await server.call(questionCalls.batch, input, { as: bank.owner })
    expect(data).toEqual({ changed: 0, deleted: 1, disabled: 1 })
    expect((await listed(bank)).rows).toMatchObject([{ id: used, status: 'disabled', used_num: 1 }])
    expect((await server.call(questionCalls.question, { id: free }, { as: bank.owner })).code).toBe(40400)
  })

  test('nobody moves questions into a bank that is not theirs to change', async () => {
    const bank = await bankOf()
    const ids = await fillBank(server, bank, [newQuestion()])
    const foreign = await bankOf({ visibility: 'org' })
    const input = { bank_id: bank.id, ids, move: { bank_id: foreign.id } }
    const { code, errors } = await server.call(questionCalls.batch, input, { as: bank.owner })
    expect([code, errors]).toEqual([40000, [{ field: 'move.bank_id', message: '题库不存在' }]])
  })
})

async function wording(bank: { id: number; owner: SignedIn }, id: number) {
  const { data } = await server.call(questionCalls.question, { id }, { as: bank.owner })
  const { type, stem, options, answer, blanks, fill, analysis } = data
  return { type, stem, options, answer, blanks, fill, analysis }
}
