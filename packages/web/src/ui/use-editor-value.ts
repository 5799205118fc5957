import type { Editor } from '@tiptap/react'
import { useEffect } from 'react'

/** Puts a value from outside (a draft, a reload) into the editor; what the editor itself said comes back unchanged. */
export function useEditorValue(editor: Editor | null, value: string): void {
  useEffect(() => {
    // The first editor of a drawing that was begun anew has been destroyed already.
    if (!editor || editor.isDestroyed || editor.isFocused) {
      return
    }
    if (value !== (editor.isEmpty ? '' : editor.getHTML())) {
      editor.commands.setContent(value, { emitUpdate: false })
    }
  }, [editor, value])
}
