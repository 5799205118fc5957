import { backendCalls } from '@zhixing/contract/faces/backend/calls.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { PageBody } from '#ui/page-body.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { readNumber } from '#ui/url-state.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { AuditList } from '../parts/audit-list.tsx'
import { BackendFrame } from '../parts/backend-frame.tsx'

const most = Number.MAX_SAFE_INTEGER

/** /sec/backend/audit: who did what; it goes on by its place, for the log never ends. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const uid = readNumber(query.uid, { min: 1, max: most, otherwise: 0 })
  const pages = useCallPages(backendCalls.auditLists, {
    limit: 20,
    ...(query.action ? { action: query.action } : {}),
    ...(query.object_type ? { object_type: query.object_type } : {}),
    ...(uid > 0 ? { uid } : {}),
  })
  return (
    <BackendFrame>
      <PageBody>
        <PageHeader title="操作日志" text="管理员和教师的重要操作，最新的在前。" />
        <section className="rounded-card bg-card shadow-card">
          <div className="flex flex-wrap gap-2 px-4 py-3">
            <div className="w-full sm:w-56">
              <SearchBox
                placeholder="操作名称，如 banner."
                value={query.action ?? ''}
                onSearch={(action) => changeQuery({ action })}
              />
            </div>
            <div className="w-full sm:w-56">
              <SearchBox
                placeholder="对象类型，如 exam"
                value={query.object_type ?? ''}
                onSearch={(type) => changeQuery({ object_type: type })}
              />
            </div>
            <div className="w-full sm:w-40">
              <SearchBox
                placeholder="操作人编号"
                value={query.uid ?? ''}
                onSearch={(text) => changeQuery({ uid: text })}
              />
            </div>
          </div>
          <AuditList
            pages={pages}
            isFiltered={Boolean(query.action || query.object_type || query.uid)}
            onActor={(actor) => changeQuery({ uid: actor })}
          />
        </section>
      </PageBody>
    </BackendFrame>
  )
}
