import { useLocation } from 'react-router'
import { flowAt } from './standard-paths.ts'

/** Pages of taking a standard, beside the one that is open. */
export function useFlow(id: number) {
  return flowAt(useLocation().pathname, id)
}
