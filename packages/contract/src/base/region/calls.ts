import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id } from '../../kernel/coerce.ts'

const city = z.object({ id: z.number(), name: z.string() })
export type City = z.infer<typeof city>

/** The city picker's data (spec 1 §7): provinces with their cities, and the cities by the first letter of their pinyin. */
export const cityData = z.object({
  tree: z.array(city.extend({ children: z.array(city) })),
  letters: z.array(z.object({ letter: z.string(), children: z.array(city) })),
})
export type CityData = z.infer<typeof cityData>

export const regionCalls = {
  getCityTree: get('/api/City/getCityTree', {
    who: 'anyone',
    summary: 'Provinces with their cities, and the cities by letter',
    spec: '1 §7, 1 §2.3',
    output: cityData,
  }),
  getCityData: get('/api/City/getCityData', {
    who: 'anyone',
    summary: 'The same under its other name (C105)',
    spec: '1 §7, 1 §2.3',
    output: cityData,
  }),
  cityStates: get('/api/Backend/cityStates', {
    who: 'super',
    own: true,
    summary: 'All provinces with their cities, those that are switched off included',
    spec: '1 §2.3',
    output: z.array(city.extend({ children: z.array(city.extend({ is_open: z.boolean() })) })),
  }),
  switchCities: post('/api/Backend/switchCities', {
    who: 'super',
    own: true,
    summary: 'Offers cities in the picker, or no longer; the same twice is once',
    spec: '1 §2.3',
    input: z.object({ ids: z.array(id()).min(1).max(500), is_open: z.boolean() }),
    output: z.object({ changed: z.number() }),
  }),
}
