import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { memberImportCalls } from '@zhixing/contract/content/joining/import-calls.ts'
import { rowsOfText } from '@zhixing/contract/content/joining/people-in-rows.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { setWay } from './joining.factory.ts'

const server = useTestServer()

async function newCollection() {
  const teacher = await buildTeacher(server)
  const { id } = await buildCollection(server, teacher)
  const preview = (rows: string[][]) =>
    server.call(memberImportCalls.previewMembers, { content_id: id, rows }, { as: teacher })
  const apply = (token: string, chosen: { row: number; no: number; uid: number }[] = []) =>
    server.call(memberImportCalls.applyMembers, { content_id: id, token, chosen }, { as: teacher })
  const members = async () =>
    (await server.rows(collectionCalls.members, { id, role: 'user' }, { as: teacher })).rows.map(({ uid }) => uid)
  const person = (number: string, name: string) => buildMember(server, { org: teacher.org, number, name })
  return { teacher, id, preview, apply, members, person }
}

test('a list is told line by line, and exactly what was told is added', async () => {
  const { preview, apply, members, person } = await newCollection()
  const [first, second, twinA, twinB] = [
    await person('202610062', '肖宇航'),
    await person('202610063', '林晓'),
    await person('202610064', '同名者'),
    await person('202610065', '同名者'),
  ]
  const { data } = await preview(
    rowsOfText('202610062 肖宇航\n林晓、202610063\n同名者\n202610062\n20269999 无人\n202610064\t别人'),
  )
  expect(data.rows.map(({ row, state, people }) => [row, state, people.map(({ uid }) => uid)])).toEqual([
    [1, 'new', [first.userId]],
    [2, 'new', [second.userId]],
    [3, 'several', [twinA.userId, twinB.userId]],
    [4, 'twice', [first.userId]],
    [5, 'unknown', []],
    [6, 'wrong', []],
  ])
  expect(data.rows.slice(2).map(({ message }) => message)).toEqual([
    '有2人符合，请选择',
    '与第1行是同一人',
    '本组织中没有“20269999 无人”',
    '202610064的姓名是“同名者”，名单中为“别人”',
  ])
  expect((await apply(data.token, [{ row: 3, no: 0, uid: twinB.userId }])).data.added).toBe(3)
  expect((await members()).toSorted()).toEqual([first.userId, second.userId, twinB.userId].toSorted())
  expect(await apply(data.token)).toMatchObject({ code: 40900, message: '名单预览已失效，请重新识别' })
  const again = await preview([['202610062']])
  expect(again.data).toMatchObject({ token: '', rows: [{ state: 'member', message: '已是成员' }] })
})

test('a sheet is read by its heading, whatever stands beside it', async () => {
  const { preview, person } = await newCollection()
  const one = await person('202620001', '表格甲')
  const { data } = await preview([
    ['2026级名单'],
    ['序号', '姓名', '学号', '班级'],
    ['1', '表格甲', '202620001', '数控1班'],
    ['', '', '', ''],
  ])
  expect(data.rows).toMatchObject([{ row: 3, state: 'new', people: [{ uid: one.userId }] }])
})

test('a mobile number says who is meant, and a 学号 comes before a name that reads the same', async () => {
  const { teacher, preview, person } = await newCollection()
  const called = await buildMember(server, { org: teacher.org, name: '有手机' })
  const numbered = await person('SAME1', '有学号')
  await buildMember(server, { org: teacher.org, name: 'SAME1' })
  const { data } = await preview([[called.mobile], ['SAME1']])
  expect(data.rows.map(({ state, people }) => [state, people.map(({ uid }) => uid)])).toEqual([
    ['new', [called.userId]],
    ['new', [numbered.userId]],
  ])
})

test('nobody is added whom the line did not offer, and nobody where there is no room for all', async () => {
  const { id, preview, apply, members, person } = await newCollection()
  await person('202630001', '重名')
  await person('202630002', '重名')
  const other = await person('202630003', '旁人')
  const { data } = await preview([['重名'], ['202630003']])
  expect(await apply(data.token, [{ row: 1, no: 0, uid: other.userId }])).toMatchObject({ code: 40000 })
  await person('202630004', '又一人')
  const two = await preview([['202630003'], ['202630004']])
  await setWay(server, id, { way: 'self', capacity: 1 })
  expect(await apply(two.data.token)).toMatchObject({ code: 40900, message: '名额不足，还可加入1人' })
  expect(await members()).toEqual([])
  await setWay(server, id, { way: 'self', capacity: 2 })
  expect((await apply(two.data.token)).data.added).toBe(2)
})

test('a preview is its maker’s and its container’s, and people of other organisations are unknown', async () => {
  const { preview, person } = await newCollection()
  const other = await newCollection()
  await person('202640001', '本校生')
  const { data } = await preview([['202640001']])
  expect((await other.apply(data.token)).code).toBe(40900)
  expect((await other.preview([['202640001'], ['本校生']])).data.rows.map(({ state }) => state)).toEqual([
    'unknown',
    'unknown',
  ])
})

test('more people than at once are refused', async () => {
  const { preview } = await newCollection()
  const many = Array.from({ length: 1001 }, (_, at) => [`A${at} B${at}`])
  expect(await preview(many)).toMatchObject({ code: 40000, message: '一次最多添加2000人，请分次添加' })
})

test('people are found however 学号 and name were typed (N18)', async () => {
  const { preview, person } = await newCollection()
  const one = await person('202650001', '艾力·买买提')
  const two = await person('202650002b', 'Li Ming')
  const same = [
    '２０２６５０００１',
    '2026 50001 艾力 • 买买提',
    '202650001艾力买买提',
    '艾力・买买提',
    '艾力买买提',
    '2026\u200b50001，艾力.买买提',
  ]
  const { data } = await preview(rowsOfText([...same, '202650002B LI MING'].join('\n')))
  expect(data.rows.map(({ people }) => people.map(({ uid }) => uid))).toEqual([
    ...same.map(() => [one.userId]),
    [two.userId],
  ])
})

test('a mobile number is one with +86 and blanks (N18)', async () => {
  const { teacher, preview } = await newCollection()
  const { mobile, userId } = await buildMember(server, { org: teacher.org, name: '有手机' })
  const spoken = `+86 ${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`
  const { data } = await preview([[spoken], [`86${mobile}`]])
  expect(data.rows.map(({ people }) => people.map(({ uid }) => uid))).toEqual([[userId], [userId]])
})

test('zeros that a 学号 lost are offered, and taken where the name agrees (N18)', async () => {
  const { preview, apply, members, person } = await newCollection()
  const [one, two] = [await person('0026601', '零甲'), await person('0026602', '零乙')]
  const { data } = await preview([['26601'], ['26602', '零乙'], ['26602', '别人']])
  expect(data.rows.map(({ state, people }) => [state, people.map(({ uid }) => uid)])).toEqual([
    ['several', [one.userId]],
    ['new', [two.userId]],
    ['wrong', []],
  ])
  expect(data.rows[0]?.message).toBe('没有这个学号/工号，可能丢失了开头的0，请选择')
  await apply(data.token, [{ row: 1, no: 0, uid: one.userId }])
  expect((await members()).toSorted()).toEqual([one.userId, two.userId].toSorted())
})

test.each([
  ['a title above a pasted heading', '2026级数控1班 名单\n序号 学  号 姓 名\n1 202670001 名单甲\n2 202670002 名单乙'],
  ['a row with commas among tabs', '序号\t学号\t姓名\n1\t202670001\t名单甲\n2，202670002，名单乙'],
  ['a row without its serial', '序号\t学  号\t姓名\n1\t202670001\t名单甲\n202670002 名单乙'],
  ['slashes in a heading', '序号/学号/姓名\n1/202670001\n1，202670001，名单甲\n2、202670002、名单乙'],
])('a pasted list with %s loses no row and makes nobody of its heading (N18)', async (_what, text) => {
  const { preview, person } = await newCollection()
  const [one, two] = [await person('202670001', '名单甲'), await person('202670002', '名单乙')]
  const { data } = await preview(rowsOfText(text))
  const found = data.rows.filter(({ state }) => state === 'new').map(({ people }) => people[0]?.uid)
  expect(found).toEqual([one.userId, two.userId])
  expect(data.rows).toHaveLength(text.split('\n').filter((line) => /\d{5}/.test(line)).length)
})
