import { areaList } from '@vant/area-data'
import type { City, CityData } from '@zhixing/contract/base/region/calls.ts'
import { pinyinKey } from '../../../search/pinyin.ts'

/** Codes are six digits: the first two name the province, the first four the prefecture. */
const provinceStep = 10_000

export interface Province extends City {
  children: readonly City[]
}

/** 厦门市 is called 厦门; a prefecture or league keeps its whole name, by which people know it. */
function shortName(name: string): string {
  return name.length > 2 && name.endsWith('市') ? name.slice(0, -1) : name
}

function listOf(names: Readonly<Record<string, string>>): City[] {
  return Object.entries(names).map(([code, name]) => ({ id: Number(code), name: shortName(name) }))
}

function provincesOf(): Province[] {
  // Counties directly under a province stand under a heading that is no city.
  const cities = listOf(areaList.city_list).filter(({ name }) => name !== '县' && !name.includes('直辖'))
  const byProvince = Map.groupBy(cities, ({ id }) => Math.floor(id / provinceStep))
  return listOf(areaList.province_list).map(({ id, name }) => ({
    id,
    name: areaList.province_list[String(id)] ?? name,
    children: byProvince.get(Math.floor(id / provinceStep)) ?? [],
  }))
}

let known: readonly Province[] | undefined

/** All provinces with their prefecture cities, by the national codes. */
export function allProvinces(): readonly Province[] {
  known ??= provincesOf()
  return known
}

/** The picker's data without the cities that are switched off; a province that has none left goes as well. */
export function cityDataWithout(closed: ReadonlySet<number>): CityData {
  const tree = allProvinces()
    .map(({ id, name, children }) => ({ id, name, children: children.filter((city) => !closed.has(city.id)) }))
    .filter(({ children }) => children.length > 0)
  const letterOf = ({ name }: City) => pinyinKey(name).charAt(0).toUpperCase()
  const byLetter = Map.groupBy(
    tree.flatMap(({ children }) => children),
    letterOf,
  )
  const letters = [...byLetter.keys()].sort()
  return { tree, letters: letters.map((letter) => ({ letter, children: byLetter.get(letter) ?? [] })) }
}
