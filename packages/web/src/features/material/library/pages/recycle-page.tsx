import { libraryCalls, type Material } from '@zhixing/contract/material/library/calls.ts'
import { libraryMessages } from '@zhixing/contract/material/library/limits.ts'
import { libraryInput } from '@zhixing/contract/material/library/routes.ts'
import { useCall } from '#api/use-call.ts'
import { isTeacher } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TablePage } from '#ui/table-page.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { CreatorFrame } from '../../../learning/outline/parts/shared/creator-frame.tsx'
import { DeletedBanks } from '../../../leaves/question/parts/shared/deleted-banks.tsx'
import { DeletedContainers } from '../../../talk/removal/parts/shared/deleted-containers.tsx'
import { MaterialCard, materialColumns } from '../parts/material-columns.tsx'
import { MaterialFilters } from '../parts/material-filters.tsx'
import { useMaterialActions } from '../use-material-actions.ts'

const restoring = { key: 'restore', label: '恢复' }
const erasing = { key: 'erase', label: '彻底删除', isDanger: true }

/** /sec/creator/recycle: deleted materials, containers and question banks, for 30 days. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const input = { ...libraryInput(query), scope: 'deleted' as const }
  const call = useCall(libraryCalls.lists, input, { keepPrevious: true })
  const actions = useMaterialActions()
  const session = useSession()
  const menu = {
    actionsOf: ({ is_mine }: Material) => (is_mine ? [restoring, erasing] : [restoring]),
    onAction: (material: Material, key: string) =>
      key === 'restore' ? actions.restore([material]) : actions.erase([material]),
  }
  return (
    <CreatorFrame>
      <TablePage
        name="recycled"
        title="回收站"
        text={libraryMessages.bin}
        call={call}
        columns={materialColumns(menu, true)}
        rowKey={(row) => row.id}
        card={(row) => <MaterialCard material={row} {...menu} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        filters={<MaterialFilters query={query} onQuery={changeQuery} />}
        bulkActions={(rows, clear) => (
          <>
            <Button size="small" onClick={() => actions.restore(rows, clear)}>
              恢复
            </Button>
            {rows.every((row) => row.is_mine) ? (
              <Button size="small" danger onClick={() => actions.erase(rows, clear)}>
                彻底删除
              </Button>
            ) : null}
          </>
        )}
        empty={<EmptyState isSmall title="没有删除的素材" text="删除的素材会在这里保留30天。" />}
      />
      <DeletedContainers />
      {isTeacher(session) ? <DeletedBanks /> : null}
    </CreatorFrame>
  )
}
