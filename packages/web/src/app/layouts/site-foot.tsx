import { useSite } from '#session/use-site.ts'
import { siteLines } from './site-lines.ts'

/** The site's name and version, its hotline, copyright and record number, as its configuration shows them. */
export function SiteFoot({ className }: { className: string }) {
  const lines = siteLines(useSite())
  return lines.length > 0 ? (
    <footer className={`text-sm text-faint ${className}`}>
      {lines.map(({ text, href }) => (
        <p key={text} className="break-words">
          {href ? (
            <a href={href} target="_blank" rel="noopener noreferrer" className="hover:text-ink">
              {text}
            </a>
          ) : (
            text
          )}
        </p>
      ))}
    </footer>
  ) : null
}
