import { PageLink } from '#ui/page-link.tsx'

/** Words to search for, as links. */
export function WordLinks({ words }: { words: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map((word) => (
        <li key={word}>
          <PageLink
            to={`/sec/search?${new URLSearchParams({ keyword: word })}`}
            className="flex min-h-9 items-center rounded-full bg-primary-soft px-4 text-primary max-md:min-h-11"
          >
            {word}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
