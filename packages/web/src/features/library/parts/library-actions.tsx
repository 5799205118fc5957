import { FolderOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { materialPath } from '@zhixing/contract/library/paths.ts'
import { Button } from 'antd'
import { typeModules } from '#features.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { useGo } from '#ui/use-go.ts'
import { PickFiles } from '../../upload/parts/shared/pick-files.tsx'

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
      <PickFiles accept={bulkTypes} multiple icon={<UploadOutlined aria-hidden="true" />} onPick={onPick}>
        批量上传
      </PickFiles>
      {onFolders ? (
        <Button icon={<FolderOutlined aria-hidden="true" />} onClick={onFolders}>
          文件夹
        </Button>
      ) : null}
      <ActionMenu
        type="primary"
        icon={<PlusOutlined aria-hidden="true" />}
        actions={makers.map(({ type, label }) => ({ key: type, label }))}
        onChoose={(type) => go(materialPath(type))}
      >
        新建素材
      </ActionMenu>
    </>
  )
}
