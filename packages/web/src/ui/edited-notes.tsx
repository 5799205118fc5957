import type { Choices } from './editing.ts'
import { NewerVersion } from './newer-version.tsx'
import { RestoredNote } from './restored-note.tsx'
import type { Editing } from './use-editing.ts'

interface EditedNotesProps {
  editing: Editing
  /** Labels of its fields. */
  labels: Readonly<Record<string, string>>
  choices?: Choices
}

/** Stands above a form: what was restored, and what somebody else saved meanwhile. */
export function EditedNotes({ editing, labels, choices }: EditedNotesProps) {
  return (
    <>
      {editing.isRestored ? <RestoredNote onForget={editing.restart} /> : null}
      <NewerVersion
        id="newer-version"
        editing={editing}
        labelOf={(field) => labels[field] ?? '其他内容'}
        choices={choices}
      />
    </>
  )
}
