import { FunctionOutlined } from '@ant-design/icons-svg'
import type { Editor } from '@tiptap/react'
import { lazy, Suspense, useState } from 'react'
import { Icon } from './icon.tsx'

// A dialog with a drawing beside it, for the few who write formulas.
const RichTextFormulaDialog = lazy(async () => ({
  default: (await import('./rich-text-formula-dialog.tsx')).RichTextFormulaDialog,
}))

/** Puts a formula between dollar signs where the cursor is. */
export function RichTextFormula({ editor, className }: { editor: Editor; className: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" title="公式" aria-label="公式" className={className} onClick={() => setOpen(true)}>
        <Icon of={FunctionOutlined} />
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <RichTextFormulaDialog
            onInsert={(text) => {
              setOpen(false)
              editor.chain().focus().insertContent({ type: 'text', text }).run()
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
