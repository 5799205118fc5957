import { managePathOf } from '@zhixing/contract/content-types.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { typeModuleOf } from '#features.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { isShown } from '../../../learning/outline/parts/shared/outline-rows.ts'
import { useKit } from '../use-kit.ts'
import { ManageTab } from './shared/manage-frame.tsx'

/** Adds or edits an activity of a container, whatever its type: the type brings its editor. */
export function ActivityPage() {
  return <ManageTab action="edit">{({ id }) => <Activity key={id} containerId={id} />}</ManageTab>
}

function Activity({ containerId }: { containerId: number }) {
  const { type } = useKit()
  const [query] = useUrlQuery()
  const { section, item: contentId, leaf } = usePathParams()
  const go = useGo()
  const tree = useCall(outlineCalls.tree, { content_id: containerId })
  const module = typeModuleOf(leaf ?? '')
  const outlinePath = managePathOf({ type, id: containerId }, 'content') ?? '/'
  const back = (path: string) => go(path)
  return (
    <PageFrame call={tree}>
      {(outline) => {
        const item = outline.items.find(({ content_id }) => content_id === Number(contentId))
        if (!module || (contentId && !item)) {
          return (
            <EmptyState
              title={module ? '内容不存在或已被移除' : '当前版本不支持该内容'}
              actions={<LinkButton to={outlinePath}>回到目录</LinkButton>}
            />
          )
        }
        return (
          <Suspense fallback={<SkeletonLines rows={6} />}>
            <module.Editor
              c={containerId}
              sectionId={item?.section_id ?? Number(section ?? query.stage ?? 0)}
              {...(item
                ? {
                    id: item.content_id,
                    placement: {
                      itemId: item.id,
                      required: item.required,
                      trial: item.trial,
                      hidden: !isShown(item),
                    },
                  }
                : {})}
              onSaved={(saved) => back(`${outlinePath}?item=${saved}`)}
              onCancel={() => back(outlinePath)}
            />
          </Suspense>
        )
      }}
    </PageFrame>
  )
}
