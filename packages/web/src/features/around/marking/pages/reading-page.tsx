import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { typeModuleOf } from '#features.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { filterOf, markListPath, walkedBy } from '../marking-paths.ts'
import { HandInFrame } from '../parts/hand-in-frame.tsx'
import { useGoOn } from '../use-go-on.ts'
import { useMarked } from '../use-marked.ts'

/** The type an address names: /reading/{type}/{content id}, or /reading/v1/{type}/{content id}. */
function typeOf(pathname: string): string {
  return /\/reading\/(?:v1\/)?(\w+)\//.exec(pathname)?.[1] ?? ''
}

/** /reading/{type}/{content id}?c=&s=: one hand-in; without `s` the first that waits. */
export function Page() {
  const { pathname } = useLocation()
  const id = Number(usePathParams().id)
  const [query] = useUrlQuery()
  const type = typeOf(pathname)
  const c = Number(query.c ?? 0)
  const module = typeModuleOf(type)
  const onMarked = useMarked()
  if (!module?.Marking) {
    return <EmptyState title="当前版本不支持该内容" text="请刷新页面后重试。" />
  }
  if (!query.s) {
    return <FirstWaiting id={id} c={c} />
  }
  const s = Number(query.s)
  return (
    <Suspense fallback={<SkeletonLines rows={8} className="p-6" />}>
      <module.Marking
        key={s}
        id={id}
        c={c || undefined}
        s={s}
        onMarked={onMarked}
        frame={(parts) => <HandInFrame parts={parts} id={id} type={type} s={s} filter={filterOf(query)} />}
      />
    </Suspense>
  )
}

function FirstWaiting({ id, c }: { id: number; c: number }) {
  const [query] = useUrlQuery()
  const asked = { ...walkedBy(filterOf(query)), content_id: id }
  const first = useCall(markingCalls.getMarkPageData, { id: c, ...asked, limit: 1 })
  const [row] = first.data?.data ?? []
  useGoOn(row, { c, filter: filterOf(query) })
  return (
    <PageFrame call={first}>
      {({ total }) =>
        total > 0 ? (
          <SkeletonLines rows={8} className="p-6" />
        ) : (
          <EmptyState
            isPage
            title="没有待批阅的内容"
            text="学员提交后会出现在批阅列表里。"
            actions={<ToList c={c} />}
          />
        )
      }
    </PageFrame>
  )
}

/** Nothing was read that would say what the container is: it is asked for. */
function ToList({ c }: { c: number }) {
  const { data } = useCall(markingCalls.getCollectionDetailMarkData, { id: c })
  const list = data && markListPath({ type: data.c_type, id: c })
  return list ? <LinkButton to={list}>回到批阅列表</LinkButton> : null
}
