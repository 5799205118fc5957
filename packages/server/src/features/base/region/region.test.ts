import { regionCalls } from '@zhixing/contract/base/region/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildPerson } from '../../people/account/account.factory.ts'

const server = useTestServer()
const xiamen = { id: 350200, name: '厦门' }

test('provinces hold their cities, and every city stands under the first letter of its pinyin (header.city.data)', async () => {
  const { data } = await server.call(regionCalls.getCityTree, {})
  const fujian = data.tree.find(({ name }) => name === '福建省')
  expect(fujian?.children).toContainEqual(xiamen)
  expect(data.tree.find(({ name }) => name === '北京市')?.children).toEqual([{ id: 110100, name: '北京' }])
  expect(data.tree.length).toBeGreaterThanOrEqual(31)
  const letterOf = (name: string) => data.letters.find(({ children }) => children.some((city) => city.name === name))
  expect(letterOf('厦门')?.letter).toBe('X')
  expect(letterOf('重庆')?.letter).toBe('C')
  const cities = data.tree.flatMap(({ children }) => children)
  expect(data.letters.flatMap(({ children }) => children)).toHaveLength(cities.length)
  expect(data.letters.map(({ letter }) => letter)).toEqual(data.letters.map(({ letter }) => letter).toSorted())
  expect((await server.call(regionCalls.getCityData, {})).data).toEqual(data)
})

test('a city that is switched off is offered to nobody, until it is switched on again', async () => {
  const as = await buildPerson(server, { isSuper: true })
  const lhasa = { id: 540100, name: '拉萨' }
  const offered = async () =>
    (await server.call(regionCalls.getCityTree, {})).data.tree.flatMap(({ children }) => children)
  await server.call(regionCalls.switchCities, { ids: [lhasa.id], is_open: false }, { as })
  expect(await offered()).not.toContainEqual(lhasa)
  const states = (await server.call(regionCalls.cityStates, {}, { as })).data.flatMap(({ children }) => children)
  expect(states).toContainEqual({ ...lhasa, is_open: false })
  const again = await server.call(regionCalls.switchCities, { ids: [lhasa.id], is_open: false }, { as })
  expect(again.data.changed).toBe(0)
  await server.call(regionCalls.switchCities, { ids: [lhasa.id], is_open: true }, { as })
  expect(await offered()).toContainEqual(lhasa)
})

test('refuses a city there is none of, and a stranger', async () => {
  const as = await buildPerson(server, { isSuper: true })
  expect((await server.call(regionCalls.switchCities, { ids: [1], is_open: false }, { as })).code).toBe(40000)
  const person = await buildPerson(server)
  expect((await server.call(regionCalls.switchCities, { ids: [350200], is_open: false }, { as: person })).code).toBe(
    40300,
  )
})
