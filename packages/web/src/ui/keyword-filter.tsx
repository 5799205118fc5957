import { SearchBox, type SearchBoxProps } from './search-box.tsx'

/** The keyword among a list's filters: as wide as the line on phones. */
export function KeywordFilter(props: SearchBoxProps) {
  return (
    <div className="w-full sm:w-60">
      <SearchBox {...props} />
    </div>
  )
}
