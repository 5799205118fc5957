import type { Route } from '../../kernel/route.ts'
import { outlineCalls } from './calls.ts'

/** A page of the library on which something of one type is made or changed; `?id=` names it. */
export function libraryRoute<const Name extends string>(made: {
  name: Name
  path: string
  title: string
  page: string
}): Route & { name: Name } {
  return {
    ...made,
    layout: 'sec',
    who: 'signedIn',
    load: ({ query }) => (query.id ? [[outlineCalls.mayEdit, { id: Number(query.id) }]] : []),
  }
}
