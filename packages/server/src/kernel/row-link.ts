import { pathTo, type Route } from '@zhixing/contract/kernel/route.ts'
import { type Fields, numberAt, textAt } from './reply-fields.ts'

/** A path of ours: `//host` and `/\host` would be read as another host. */
const ownPath = /^\/(?![/\\])/

/** The page of a row, by what it says or by the route that lists it; empty where it has none. */
export function rowLink({ rowPath }: Route, row: Fields): string {
  const link = textAt(row, 'link')
  if (ownPath.test(link)) {
    return link
  }
  const id = numberAt(row, 'id')
  return rowPath && id > 0 ? pathTo(rowPath, { id }) : ''
}
