import { LinkOutlined } from '@ant-design/icons-svg'
import { type Editor, useEditorState } from '@tiptap/react'
import { lazy, Suspense, useState } from 'react'
import { Icon } from './icon.tsx'

// A form and a dialog, for the few who set a link.
const RichTextLinkDialog = lazy(async () => ({
  default: (await import('./rich-text-link-dialog.tsx')).RichTextLinkDialog,
}))

/** Makes the chosen words a link, changes one, or takes it away. */
export function RichTextLink({ editor, className }: { editor: Editor; className: string }) {
  const [isOpen, setOpen] = useState(false)
  const isOn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  return (
    <>
      <button
        type="button"
        title="链接"
        aria-label="链接"
        aria-pressed={isOn}
        className={`${className} ${isOn ? 'bg-primary-soft text-primary' : ''}`}
        onClick={() => setOpen(true)}
      >
        <Icon of={LinkOutlined} />
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <RichTextLinkDialog editor={editor} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
