import type { HandInPlace } from '@zhixing/contract/around/marking/calls.ts'
import { useEffect } from 'react'
import { useGo } from '#ui/use-go.ts'
import { type MarkFilter, readingPath } from './marking-paths.ts'

/** Opens a hand-in in this page's place as soon as it is known. */
export function useGoOn(place: HandInPlace | undefined, { c, filter }: { c: number; filter: MarkFilter }): void {
  const go = useGo()
  const path = place ? readingPath(c, place, filter) : undefined
  useEffect(() => {
    if (path) {
      go(path, { replace: true })
    }
  }, [path, go])
}
