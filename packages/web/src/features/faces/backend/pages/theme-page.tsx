import { discoverCalls } from '@zhixing/contract/faces/discover/calls.ts'
import { themeOf } from '@zhixing/contract/faces/discover/routes.ts'
import { firstThemes, isThemeName, themeNames } from '@zhixing/contract/faces/discover/themes.ts'
import { useCall } from '#api/use-call.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TabBar } from '#ui/tab-bar.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { BackendFrame } from '../parts/backend-frame.tsx'
import { ThemeForm } from '../parts/theme-form.tsx'

/** /sec/backend/theme: what the columns of the site gather. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const name = themeOf(query)
  const stored = useCall(discoverCalls.theme, { theme: name }, { handled: true })
  return (
    <BackendFrame>
      <PageHeader
        title="栏目内容"
        text="带有任一标签、或属于任一行业的内容会出现在分组里；名称之间用顿号或逗号分开。"
      />
      <div className="mb-4 rounded-card bg-card px-4 shadow-card">
        <TabBar
          label="栏目"
          items={themeNames.map((key) => ({ key, label: firstThemes[key].title }))}
          value={name}
          onChange={(key) => changeQuery({ theme: isThemeName(key) ? key : undefined })}
        />
      </div>
      <PageFrame call={stored}>{(theme) => <ThemeForm key={name} name={name} stored={theme} />}</PageFrame>
    </BackendFrame>
  )
}
