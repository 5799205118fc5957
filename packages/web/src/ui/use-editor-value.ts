import type { Editor } from '@tiptap/react'
import { useEffect } from 'react'

/** Puts a value from outside (a draft, a reload) into the editor; what the editor itself said comes back unchanged. */
export function useEditorValue(editor: Editor | null, value: string): void {
  useEffect(() => {
    const shown = editor?.isEmpty ? '' : editor?.getHTML()
    if (editor && value !== shown && !editor.isFocused) {
      editor.commands.setContent(value, { emitUpdate: false })
    }
  }, [editor, value])
}
