import { useLocation } from 'react-router'
import { dotted } from './dotted.ts'

interface PrintedEndProps {
  title: string
  /** Whose it is, from where, of when: one line. */
  facts: readonly string[]
  /** The page's own path, where more stands in the address than is on paper. */
  path?: string
}

/**
 * The last lines of a page on paper: what it was, and where to find it. Drawn by the stylesheet alone, so that neither a
 * screen nor a screen reader has it twice.
 */
export function PrintedEnd({ title, facts, path }: PrintedEndProps) {
  const { pathname, search } = useLocation()
  const lines = [title, dotted(facts), window.location.origin + (path ?? pathname + search)]
  return <div className="zx-printed-end" data-lines={lines.join('\n')} />
}
