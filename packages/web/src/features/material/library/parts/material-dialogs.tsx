import type { LibraryFolder, Material } from '@zhixing/contract/material/library/calls.ts'
import { FoldersDialog } from './folders-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PlacesDialog } from './places-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

/** What is open over a list of materials. */
export type MaterialDialog =
  | { kind: 'folders' }
  | { kind: 'move'; materials: readonly Material[]; onDone?: () => void }
  | { kind: 'tags' | 'places' | 'versions'; material: Material }

interface MaterialDialogsProps {
  dialog: MaterialDialog
  folders: readonly LibraryFolder[]
  onClose: () => void
}

/** The dialog that is open. */
export function MaterialDialogs({ dialog, folders, onClose }: MaterialDialogsProps) {
  switch (dialog.kind) {
    case 'folders':
      return <FoldersDialog folders={folders} onClose={onClose} />
    case 'move':
      return (
        <MoveDialog
          materials={dialog.materials}
          folders={folders}
          onClose={(isMoved) => {
            if (isMoved) {
              dialog.onDone?.()
            }
            onClose()
          }}
        />
      )
    case 'tags':
      return <TagDialog material={dialog.material} onClose={onClose} />
    case 'places':
      return <PlacesDialog material={dialog.material} onClose={onClose} />
    case 'versions':
      return <VersionsDialog material={dialog.material} onClose={onClose} />
  }
}
