import type { City } from '@zhixing/contract/base/region/calls.ts'
import { allProvinces } from './cities.ts'

let byId: ReadonlyMap<number, City> | undefined

/** Gives a city by its national code, whether it is offered or not; undefined for none. */
export function cityOf(id: number | null): City | undefined {
  byId ??= new Map(allProvinces().flatMap(({ children }) => children.map((city) => [city.id, city])))
  return id === null ? undefined : byId.get(id)
}

let byName: ReadonlyMap<string, City> | undefined

/** Gives a city by its name as people write it, 厦门 or 厦门市; undefined for none. */
export function cityNamed(name: string): City | undefined {
  byName ??= new Map(allProvinces().flatMap(({ children }) => children.map((city) => [city.name, city])))
  const plain = name.trim()
  return byName.get(plain) ?? (plain.endsWith('市') ? byName.get(plain.slice(0, -1)) : undefined)
}

/** Gives the province of a city by the city's national code; undefined for none. */
export function provinceOf(cityId: number): City | undefined {
  return allProvinces().find(({ children }) => children.some(({ id }) => id === cityId))
}
