import { SearchBox, type SearchBoxProps } from './search-box.tsx'
import { TabBar, type TabBarProps } from './tab-bar.tsx'

interface TabsAndKeywordProps {
  tabs: TabBarProps
  keyword: SearchBoxProps
}

/** Tabs with a keyword at their right. One tab is no choice: then the keyword begins the line. */
export function TabsAndKeyword({ tabs, keyword }: TabsAndKeywordProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {tabs.items.length > 1 ? (
        <div className="min-w-0 flex-1">
          <TabBar {...tabs} />
        </div>
      ) : null}
      <div className="w-full md:w-60">
        <SearchBox {...keyword} />
      </div>
    </div>
  )
}
