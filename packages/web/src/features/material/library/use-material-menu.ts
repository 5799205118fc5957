import type { Material } from '@zhixing/contract/material/library/calls.ts'
import { materialPath } from '@zhixing/contract/material/library/paths.ts'
import type { MenuAction } from '#ui/action-menu.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { useGo } from '#ui/use-go.ts'
import { usePreviewLink } from '../../learning/outline/parts/shared/use-preview-link.ts'
import type { MaterialMenuProps } from './parts/material-columns.tsx'
import type { MaterialDialog } from './parts/material-dialogs.tsx'
import { type MaterialActions, useMaterialActions } from './use-material-actions.ts'

const others = '这是他人共享的素材，复制一份后可修改'

function actionsOf(material: Material): MenuAction[] {
  const isFile = material.filesize > 0 && ['video', 'res_article'].includes(material.content_type)
  const kept = material.is_mine ? undefined : others
  return [
    ...(hasPath(materialPath(material.content_type)) ? [{ key: 'edit', label: '编辑', disabledReason: kept }] : []),
    { key: 'preview', label: '复制预览链接' },
    { key: 'copy', label: '复制一份' },
    { key: 'places', label: '使用位置' },
    ...(isFile && material.is_mine ? [{ key: 'versions', label: '历史版本' }] : []),
    ...(material.is_mine
      ? [
          { key: 'move', label: '移动到文件夹' },
          { key: 'tags', label: '设置标签' },
          { key: 'share', label: material.shared ? '取消共享' : '共享给组织' },
          { key: 'remove', label: '删除', isDanger: true },
        ]
      : []),
  ]
}

/** The menu of each material, and what it does. */
export function useMaterialMenu(
  open: (dialog: MaterialDialog) => void,
): MaterialMenuProps & { actions: MaterialActions } {
  const go = useGo()
  const actions = useMaterialActions()
  const preview = usePreviewLink(0)
  const doers: Readonly<Record<string, (material: Material) => void>> = {
    edit: ({ content_type, id }) => {
      go(materialPath(content_type, id))
    },
    preview: ({ id }) => preview(id),
    copy: actions.copy,
    places: (material) => open({ kind: 'places', material }),
    versions: (material) => open({ kind: 'versions', material }),
    move: (material) => open({ kind: 'move', materials: [material] }),
    tags: (material) => open({ kind: 'tags', material }),
    share: (material) => actions.share([material], !material.shared),
    remove: (material) => actions.remove([material]),
  }
  return { actions, actionsOf, onAction: (material, key) => doers[key]?.(material) }
}
