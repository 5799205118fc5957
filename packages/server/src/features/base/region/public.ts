import type { City } from '@zhixing/contract/base/region/calls.ts'
import { allProvinces } from './cities.ts'

let byId: ReadonlyMap<number, City> | undefined

/** Gives a city by its national code, whether it is offered or not; undefined for none. */
export function cityOf(id: number | null): City | undefined {
  byId ??= new Map(allProvinces().flatMap(({ children }) => children.map((city) => [city.id, city])))
  return id === null ? undefined : byId.get(id)
}
