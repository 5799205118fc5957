import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { TypeIcon } from '../../../learning/outline/parts/shared/item-look.tsx'
import { boundPath, typeLabel } from '../bound-rows.ts'

interface ShelfTabProps {
  id: number
  cate: 'resource' | 'training'
  /** Nobody but who belongs to the class opens what stands there. */
  belongs: boolean
}

/** A shelf of a class on its page. */
export function ShelfTab({ id, cate, belongs }: ShelfTabProps) {
  const home = useCall(roomCalls.getRoomHomeData, { id })
  return (
    <PageFrame call={home}>
      {({ resources, trainings }) => {
        const rows = cate === 'resource' ? resources : trainings
        if (rows.length === 0) {
          return (
            <EmptyState
              isSmall
              title={cate === 'resource' ? '还没有辅助资源' : '还没有实训'}
              text="老师添加后，会显示在这里。"
            />
          )
        }
        return (
          <>
            {belongs || cate === 'training' ? null : <p className="mb-2 text-sm text-soft">加入班级后可查看</p>}
            <ul className="flex flex-col">
              {rows.map((row) => (
                <li key={row.content_id} className="flex min-h-11 items-center gap-2 px-2 py-2">
                  <span className="text-faint">
                    <TypeIcon type={row.content_type} />
                  </span>
                  <span className="min-w-0 flex-1 break-words">
                    {belongs || cate === 'training' ? (
                      <PageLink to={boundPath(id, row)} className="text-ink hover:text-primary">
                        {row.title}
                      </PageLink>
                    ) : (
                      <span className="text-faint">{row.title}</span>
                    )}
                  </span>
                  <span className="shrink-0 text-sm text-faint">{typeLabel(row)}</span>
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </PageFrame>
  )
}
