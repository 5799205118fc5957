import type { LibraryFolder } from '@zhixing/contract/material/library/calls.ts'

export interface FolderOption {
  value: number
  label: string
  /** 1 at the top. */
  depth: number
}

/** Folders as a list in which each follows the one it is in, set in by its depth. */
export function folderOptions(folders: readonly LibraryFolder[], parentId = 0, depth = 1): FolderOption[] {
  return folders
    .filter((folder) => folder.parent_id === parentId)
    .flatMap(({ id, title, count }) => [
      { value: id, label: `${'　'.repeat(depth - 1)}${title}（${count}）`, depth },
      ...folderOptions(folders, id, depth + 1),
    ])
}
