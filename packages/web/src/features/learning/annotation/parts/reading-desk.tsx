import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import type { AnnotatedFile } from '@zhixing/contract/learning/annotation/shapes.ts'
import { useState } from 'react'
import { dot } from '#ui/dotted.ts'
import { TimeText } from '#ui/time-text.tsx'
import { FilePages } from './file-pages.tsx'
import { NoteList } from './note-list.tsx'

/** A file of a hand-in as its learner reads what was drawn on it. */
export function ReadingDesk({ file, stored }: { file: StoredFile; stored: AnnotatedFile }) {
  const [chosen, setChosen] = useState<string>()
  const { items, author, saved_at } = stored
  return (
    <>
      <NoteList items={items} hasPages={file.kind !== 'image'} onChoose={setChosen} />
      <FilePages file={file} sheet={{ items, tool: undefined, color: 'red', chosen, onChoose: setChosen }} />
      <p className="mt-2 text-sm text-faint">
        {author}
        {dot}
        <TimeText seconds={saved_at} />
      </p>
    </>
  )
}
