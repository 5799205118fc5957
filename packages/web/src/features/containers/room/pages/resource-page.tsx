import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { roomLimits } from '@zhixing/contract/containers/room/limits.ts'
import { detailPathOf } from '@zhixing/contract/content-types.ts'
import { Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { useWatch } from '#api/use-watch.ts'
import { typeModuleOf } from '#features.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'

/** /group/{id}/resource/{item}: something on the shelf of a class, opened. It counts for nothing. */
export function Page() {
  const params = usePathParams()
  const [id, item] = [Number(params.id), Number(params.item)]
  const shelf = useCall(roomCalls.getBindedContent, { id, cate: 'resource', limit: roomLimits.shelfMax })
  const back = `${detailPathOf({ type: 'room', id })}?tab=resource`
  useWatch(id)
  return (
    <PageFrame call={shelf}>
      {({ data }) => {
        const row = data.find((one) => one.content_id === item)
        const module = row && typeModuleOf(row.content_type)
        if (!module) {
          return (
            <EmptyState isPage title="内容不存在或已被移除" actions={<LinkButton to={back}>返回班级</LinkButton>} />
          )
        }
        return (
          <>
            <PageBody width="wide">
              <p className="text-sm">
                <PageLink to={back} className="text-soft hover:text-primary">
                  返回班级
                </PageLink>
              </p>
            </PageBody>
            <Suspense fallback={<SkeletonLines rows={6} className="mx-auto max-w-[800px] px-4 py-6" />}>
              <module.View key={item} id={item} c={id} onLearned={() => undefined} />
            </Suspense>
          </>
        )
      }}
    </PageFrame>
  )
}
