import { useLocation } from 'react-router'
import { waysAt } from './exam-paths.ts'

/** Entrance, sitting and result of an exam at the address one came by: under `/exam`, or under `/career/examination`. */
export function useExamWays() {
  return waysAt(useLocation().pathname)
}
