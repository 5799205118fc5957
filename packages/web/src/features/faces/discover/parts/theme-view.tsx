import { discoverCalls } from '@zhixing/contract/faces/discover/calls.ts'
import { themeInput } from '@zhixing/contract/faces/discover/routes.ts'
import { firstThemes, type ThemeName } from '@zhixing/contract/faces/discover/themes.ts'
import { useCall } from '#api/use-call.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { isSuper } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { ChipFilter } from '#ui/chip-filter.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { ContentCard } from '../../../content/card/parts/shared/content-card.tsx'

const orders = [
  { value: 'hot', label: '最热' },
  { value: 'newest', label: '最新' },
]

/** A column of contents about something, group by group (spec 3 §2.1). */
export function ThemeView({ name }: { name: ThemeName }) {
  const session = useSession()
  const [query, changeQuery] = useUrlQuery()
  const stored = useCall(discoverCalls.theme, { theme: name }, { handled: true })
  const theme = stored.data ?? firstThemes[name]
  const pages = useCallPages(discoverCalls.themeContents, themeInput(name, query))
  useDocumentTitle(theme.title)
  return (
    <Discover
      title={theme.title}
      text={theme.text}
      actions={isSuper(session) ? <LinkButton to={`/sec/backend/theme?theme=${name}`}>设置栏目</LinkButton> : null}
      filters={
        <>
          <ChipFilter
            label="分组"
            chips={[
              { value: '', label: '全部' },
              ...theme.groups.map(({ title }, index) => ({ value: String(index + 1), label: title })),
            ]}
            value={query.group ?? ''}
            onChange={(group) => changeQuery({ group })}
          />
          <ChoiceBar
            label="排序"
            choices={orders}
            value={query.order === 'newest' ? 'newest' : 'hot'}
            onChange={(order) => changeQuery({ order: order === 'newest' ? order : undefined })}
          />
        </>
      }
      pages={pages}
      rowKey={(row) => row.id}
      card={(row) => <ContentCard card={row} />}
      empty={
        <EmptyState
          title="这里还没有内容"
          text="带有相关标签或行业的内容发布后会显示在这里。"
          actions={
            <LinkButton type="primary" to="/sec/explore">
              看看其他内容
            </LinkButton>
          }
        />
      }
    />
  )
}
