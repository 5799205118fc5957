import { useLocation } from 'react-router'
import { type SittingPaths, sittingPathsAt } from './exam-paths.ts'

/** Addresses of the pages of who sits an exam, by the page one is on. */
export function useSittingPaths(): SittingPaths {
  return sittingPathsAt(useLocation().pathname)
}
