import { mergeAttributes } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import TextAlign from '@tiptap/extension-text-align'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'

/** A picture is a stored file: its id is what is kept, its address is only shown. */
const StoredImage = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      fileId: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-file-id'),
        renderHTML: ({ fileId }: { fileId?: string | number | null }) => (fileId ? { 'data-file-id': fileId } : {}),
      },
    }
  },
  parseHTML: () => [{ tag: 'img[data-file-id]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
  TableKit.configure({ table: { resizable: false } }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  StoredImage,
]

/** What the server's allow-list keeps, and nothing else. */
export function richTextExtensions(placeholder: string) {
  return [...extensions, Placeholder.configure({ placeholder })]
}
