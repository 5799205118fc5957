import { libraryCalls, type Material } from '@zhixing/contract/material/library/calls.ts'
import { libraryInput } from '@zhixing/contract/material/library/routes.ts'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { isTeacher } from '#session/can.ts'
import { onlyTeachersMake } from '#session/only-teachers.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TablePage } from '#ui/table-page.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { KeptUploads } from '../../../base/upload/parts/shared/kept-uploads.tsx'
import { UploadRow } from '../../../base/upload/parts/shared/upload-row.tsx'
import { CreatorFrame } from '../../../learning/outline/parts/shared/creator-frame.tsx'
import { LibraryActions } from '../parts/library-actions.tsx'
import { MaterialCard, materialColumns } from '../parts/material-columns.tsx'
import type { MaterialDialog } from '../parts/material-dialogs.tsx'
import { MaterialFilters } from '../parts/material-filters.tsx'
import { useBulkUpload } from '../use-bulk-upload.ts'
import { useMaterialMenu } from '../use-material-menu.ts'

const MaterialDialogs = lazy(async () => ({ default: (await import('../parts/material-dialogs.tsx')).MaterialDialogs }))

const scopes = [
  { value: 'mine', label: '我的素材' },
  { value: 'org', label: '组织共享' },
]

/** /sec/creator/library/index: everything one has made that can be placed, and what colleagues share. */
export function Page() {
  const mayMake = isTeacher(useSession())
  const [query, changeQuery] = useUrlQuery()
  const [dialog, setDialog] = useState<MaterialDialog | null>(null)
  const input = libraryInput(query)
  const isMine = input.scope !== 'org'
  const call = useCall(libraryCalls.lists, input, { keepPrevious: true })
  const folders = useCall(libraryCalls.folders, {}).data?.folders ?? []
  const upload = useBulkUpload()
  const menu = useMaterialMenu(setDialog)
  const isFiltered = Boolean(query.keyword || query.type || query.folder_id || query.used)
  const bulk = (rows: readonly Material[], clear: () => void) => (
    <>
      <Button size="small" onClick={() => setDialog({ kind: 'move', materials: rows, onDone: clear })}>
        移动
      </Button>
      <Button size="small" onClick={() => menu.actions.share(rows, true, clear)}>
        共享给组织
      </Button>
      <Button size="small" danger onClick={() => menu.actions.remove(rows, clear)}>
        删除
      </Button>
    </>
  )
  return (
    <CreatorFrame>
      <section aria-label="正在上传" className="mb-4 flex flex-col gap-2 empty:hidden">
        {upload.uploads.map((one) => (
          <UploadRow key={one.id} upload={one} uploader={upload} />
        ))}
        <KeptUploads purpose="file" uploader={upload} />
      </section>
      <TablePage
        name="materials"
        title="素材库"
        text="做好的内容可以放进任意多个学习集，修改一处，处处生效。"
        call={call}
        columns={materialColumns(menu, false)}
        rowKey={(row) => row.id}
        card={(row) => <MaterialCard material={row} {...menu} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        bulkActions={isMine ? bulk : undefined}
        actions={
          mayMake ? (
            <LibraryActions
              onPick={(files) => upload.start(files)}
              onFolders={isMine ? () => setDialog({ kind: 'folders' }) : undefined}
            />
          ) : null
        }
        filters={
          <>
            <ChoiceBar
              label="范围"
              choices={scopes}
              value={isMine ? 'mine' : 'org'}
              onChange={(scope) =>
                changeQuery({ scope: scope === 'org' ? 'org' : undefined, folder_id: undefined, page: undefined })
              }
            />
            <MaterialFilters query={query} onQuery={changeQuery} folders={isMine ? folders : undefined} />
          </>
        }
        empty={<NoMaterials isFiltered={isFiltered} isMine={isMine} mayMake={mayMake} />}
      />
      {dialog ? (
        <Suspense fallback={null}>
          <MaterialDialogs dialog={dialog} folders={folders} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
    </CreatorFrame>
  )
}

function NoMaterials({ isFiltered, isMine, mayMake }: { isFiltered: boolean; isMine: boolean; mayMake: boolean }) {
  if (isFiltered) {
    return <EmptyState title="没有符合条件的素材" text="换个关键词，或清除筛选条件。" />
  }
  return isMine ? (
    <EmptyState
      title="还没有素材"
      text={mayMake ? '上传文件，或新建图文、考试、作业；在学习集里做的内容也会出现在这里。' : onlyTeachersMake('素材')}
    />
  ) : (
    <EmptyState title="还没有共享的素材" text="同组织的教师共享素材后，会显示在这里。" />
  )
}
