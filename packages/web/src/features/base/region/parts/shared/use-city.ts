import type { City } from '@zhixing/contract/base/region/calls.ts'
import { useSyncExternalStore } from 'react'
import { useSite } from '#session/use-site.ts'
import { cityChoice } from '../../city-choice.ts'

/** The city pages are shown for: the one chosen on this device, else the site's, 厦门 at first (header.city.default). */
export function useCity(): City {
  const chosen = useSyncExternalStore(cityChoice.subscribe, cityChoice.read)
  const { default_city: first } = useSite()
  return chosen ?? first
}
