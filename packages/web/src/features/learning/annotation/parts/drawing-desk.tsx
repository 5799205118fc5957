import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import {
  type AnnotatedFile,
  type Annotation,
  type AnnotationColor,
  type AnnotationKind,
  annotationLimits,
  annotationMessages,
} from '@zhixing/contract/learning/annotation/shapes.ts'
import { lazy, Suspense, useState } from 'react'
import { uuid } from '#api/uuid.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { SavedState } from '#ui/saved-state.tsx'
import { useApp } from '#ui/use-app.ts'
import { type HandInPlace, useAnnotations } from '../use-annotations.ts'
import { FilePages } from './file-pages.tsx'
import { NoteList } from './note-list.tsx'
import { ToolBar } from './tool-bar.tsx'

const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }))

interface DrawingDeskProps {
  place: HandInPlace
  file: StoredFile
  stored: AnnotatedFile | undefined
  onSaved: (file: AnnotatedFile) => void
  onClosed: () => void
}

/** A pin that is being written: a new one, or one that has words already. */
type Written = Pick<Annotation, 'id' | 'page' | 'color' | 'points' | 'text'>

/** A file of a hand-in as its marker draws on it. */
export function DrawingDesk({ place, file, stored, onSaved, onClosed }: DrawingDeskProps) {
  const { message } = useApp()
  const notes = useAnnotations(place, { fileId: file.id, stored, onSaved, onClosed })
  const [tool, setTool] = useState<AnnotationKind>()
  const [color, setColor] = useState<AnnotationColor>('red')
  const [chosen, setChosen] = useState<string>()
  const [written, setWritten] = useState<Written>()
  const { items } = notes
  const put = (item: Annotation) => {
    const isThere = items.some(({ id }) => id === item.id)
    notes.change(isThere ? items.map((one) => (one.id === item.id ? item : one)) : [...items, item])
  }
  const remove = (id: string) => {
    notes.change(items.filter((one) => one.id !== id))
    setChosen(undefined)
  }
  const draw = (page: number, points: number[]) => {
    if (items.length >= annotationLimits.itemsMax) {
      message.warning(annotationMessages.many)
    } else if (tool === 'note') {
      setWritten({ id: uuid(), page, color, points, text: '' })
    } else if (tool) {
      put({ id: uuid(), page, kind: tool, color, points, text: '' })
    }
  }
  return (
    <>
      <ToolBar
        tool={tool}
        color={color}
        onTool={setTool}
        onColor={setColor}
        onUndo={notes.canUndo ? notes.undo : undefined}
        onRemove={chosen ? () => remove(chosen) : undefined}
      />
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <Button
          className="max-md:!h-11"
          onClick={() => setWritten({ id: uuid(), page: 1, color, points: [0.5, 0.1], text: '' })}
        >
          添加文字批注
        </Button>
        <SavedState
          saving={notes.saving}
          onRetry={() => {
            notes.keeper.save().catch(() => undefined)
          }}
        />
      </div>
      {notes.conflict ? <Conflict {...notes} /> : null}
      <NoteList items={items} hasPages={file.kind !== 'image'} onChoose={setChosen} />
      <FilePages
        file={file}
        sheet={{
          items,
          tool,
          color,
          chosen,
          onChoose: setChosen,
          edit: { onDraw: draw, onMove: put, onEdit: setWritten, onRemove: remove },
        }}
      />
      {written ? (
        <Suspense fallback={null}>
          <NoteDialog
            text={written.text}
            onClose={() => setWritten(undefined)}
            onSave={(text) => {
              put({ ...written, kind: 'note', text })
              setWritten(undefined)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** Somebody else drew on the same file meanwhile; nothing that was drawn is lost until one of them is chosen. */
function Conflict({ conflict, keeper, items }: ReturnType<typeof useAnnotations>) {
  return (
    <Note kind="warning" title={annotationMessages.stale}>
      <p className="mb-2">
        他人的版本有{conflict?.values.items.length ?? 0}处批注，您的有{items.length}处。
      </p>
      <span className="flex flex-wrap gap-2">
        <Button size="small" className="max-md:!h-11" onClick={keeper.takeTheirs}>
          采用他人的批注
        </Button>
        <Button size="small" type="primary" className="max-md:!h-11" onClick={keeper.keepMine}>
          保存我的批注
        </Button>
      </span>
    </Note>
  )
}
