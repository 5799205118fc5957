import 'prosemirror-gapcursor/style/gapcursor.css'
import 'prosemirror-view/style/prosemirror.css'
import '#theme/rich-text.css'
import '#theme/rich-text-input.css'
import { EditorContent, useEditor } from '@tiptap/react'
import type { Ref } from 'react'
import { useUpload } from '#api/use-upload.ts'
import { richTextExtensions } from './rich-text-extensions.ts'
import { richTextLength } from './rich-text-length.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { useApp } from './use-app.ts'
import { useEditorValue } from './use-editor-value.ts'

export interface RichTextInputProps {
  label: string
  /** Characters of text, without markup. */
  max: number
  /** Said while it is empty. */
  placeholder?: string
  /** Begins with a few lines only: one field among others. */
  isSmall?: boolean
  id?: string
  ref?: Ref<HTMLDivElement>
  value?: string
  onChange?: (html: string) => void
  onBlur?: () => void
}

function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'))
}

/** Rich text as a form field. Pictures that are chosen, dropped or pasted are uploaded and kept by their file's id. */
export function RichTextInput({ label, max, id, ref, value = '', onChange, onBlur, ...look }: RichTextInputProps) {
  const { message } = useApp()
  const uploader = useUpload('image', {
    onDone: (stored) => {
      editor
        ?.chain()
        .focus()
        .insertContent([
          { type: 'image', attrs: { src: stored.url, alt: stored.filename, fileId: stored.id } },
          // Writing goes on below: a picture that stays chosen would be replaced by what comes next.
          { type: 'paragraph' },
        ])
        .run()
    },
    onRefused: (text) => message.error(text),
  })
  const take = (files: File[]): boolean => {
    uploader.start(files)
    return files.length > 0
  }
  const editor = useEditor({
    // The styles the editor would put into the page itself come after its first look at them, and go with the last editor.
    injectCSS: false,
    extensions: richTextExtensions(look.placeholder ?? '在这里输入正文，可直接粘贴文字和图片'),
    content: value,
    editorProps: {
      attributes: {
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
        class: `zx-rich-text zx-editor ${look.isSmall ? 'zx-editor-small' : ''}`,
      },
      handlePaste: (_view, event) => take(picturesOf(event.clipboardData)),
      handleDrop: (_view, event) => take(picturesOf(event.dataTransfer)),
    },
    onUpdate: ({ editor: changed }) => onChange?.(changed.isEmpty ? '' : changed.getHTML()),
    onBlur: () => onBlur?.(),
  })
  useEditorValue(editor, value)
  const length = richTextLength(value)
  return (
    <div ref={ref} id={id} tabIndex={-1} className="min-w-0 rounded-card border border-edge bg-card outline-none">
      {editor ? <RichTextToolbar editor={editor} uploads={uploader} /> : null}
      <EditorContent editor={editor} />
      <p className={`border-t border-line px-3 py-1 text-right text-sm ${length > max ? 'text-danger' : 'text-faint'}`}>
        {length} / {max}
      </p>
    </div>
  )
}
