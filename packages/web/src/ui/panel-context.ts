import { createContext, use } from 'react'

/** True inside another page kind (Manage): what stands there has no padding of its own and no first heading. */
export const PanelContext = createContext(false)

export function useIsPanel(): boolean {
  return use(PanelContext)
}
