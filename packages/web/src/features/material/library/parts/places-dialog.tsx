import { fromWire, managePathOf } from '@zhixing/contract/content-types.ts'
import { libraryCalls, type Material } from '@zhixing/contract/material/library/calls.ts'
import { useCall } from '#api/use-call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'

function pathOf(contentType: string, id: number): string {
  return managePathOf({ type: fromWire(contentType)?.type ?? '', id }) ?? ''
}

/** Where a material is placed. */
export function PlacesDialog({ material, onClose }: { material: Material; onClose: () => void }) {
  const places = useCall(libraryCalls.whereUsed, { id: material.id })
  return (
    <Dialog open title={`“${material.title}”的使用位置`} footer={null} onCancel={onClose}>
      <PageFrame call={places}>
        {({ places: rows, total }) =>
          rows.length === 0 ? (
            <EmptyState isSmall title="还没有使用" text="在学习集的内容管理中，从素材库添加。" />
          ) : (
            <>
              <ul className="divide-y divide-line">
                {rows.map((place) => (
                  <li key={place.container_id} className="flex min-h-11 items-center py-1">
                    {place.manages ? (
                      <PageLink
                        to={pathOf(place.content_type, place.container_id)}
                        className="min-w-0 break-words text-primary hover:underline"
                      >
                        {place.title}
                      </PageLink>
                    ) : (
                      <span className="min-w-0 break-words">{place.title}</span>
                    )}
                  </li>
                ))}
              </ul>
              {total > rows.length ? <p className="text-sm text-faint">还有{total - rows.length}处</p> : null}
            </>
          )
        }
      </PageFrame>
    </Dialog>
  )
}
