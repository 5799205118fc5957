import { createContext, use } from 'react'

type PathParams = Readonly<Partial<Record<string, string>>>

/** Filled by the page that is drawn: what its path says. */
export const PathParamsContext = createContext<PathParams>({})

/** What the path of the open page says for the parameters of its pattern: `id` of `/exam/:id`. */
export function usePathParams(): PathParams {
  return use(PathParamsContext)
}
