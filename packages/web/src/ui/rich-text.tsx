import '#theme/rich-text.css'
import { memo } from 'react'
import { orderedHeadings } from './rich-text-headings.ts'
import { useFormulas } from './use-formulas.ts'

/**
 * Text a teacher wrote with headings, lists, pictures, and formulas between dollar signs. The server cleaned it by an
 * allow-list, on write and on read. Drawn once for a text: its formulas are put in afterwards.
 */
export const RichText = memo(function RichText({ html }: { html: string }) {
  const ref = useFormulas(html)
  return (
    <div
      // Another text is another element, for what was drawn is not React's.
      key={html}
      ref={ref}
      className="zx-rich-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's allow-list; there is no other way to show it
      dangerouslySetInnerHTML={{ __html: orderedHeadings(html) }}
    />
  )
})
