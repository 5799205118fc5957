import { FolderOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons-svg'
import { materialPath } from '@zhixing/contract/material/library/paths.ts'
import { typeModules } from '#features.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { useGo } from '#ui/use-go.ts'
import { PickFiles } from '../../../base/upload/parts/shared/pick-files.tsx'

const bulkTypes = '.mp4,.jpg,.jpeg,.png,.gif,.bmp,.pdf,.ppt,.pptx,.doc,.docx,.xls,.xlsx,.csv'

interface LibraryActionsProps {
  onPick: (files: readonly File[]) => void
  /** Absent where there are no folders of one's own. */
  onFolders?: (() => void) | undefined
}

/** What a teacher makes materials with: files, folders, and an editor of each type. */
export function LibraryActions({ onPick, onFolders }: LibraryActionsProps) {
  const go = useGo()
  const makers = typeModules.filter(({ type }) => hasPath(materialPath(type)))
  return (
    <>
      <PickFiles changes accept={bulkTypes} multiple icon={<Icon of={UploadOutlined} />} onPick={onPick}>
        批量上传
      </PickFiles>
      {onFolders ? (
        <Button icon={<Icon of={FolderOutlined} />} onClick={onFolders}>
          文件夹
        </Button>
      ) : null}
      <ActionMenu
        changes
        type="primary"
        icon={<Icon of={PlusOutlined} />}
        actions={makers.map(({ type, label }) => ({ key: type, label }))}
        onChoose={(type) => go(materialPath(type))}
      >
        新建素材
      </ActionMenu>
    </>
  )
}
