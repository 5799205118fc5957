import { useId, useState } from 'react'
import { Checkbox } from './checkbox.tsx'
import { Dialog } from './dialog.tsx'
import { RichText } from './rich-text.tsx'
import { TextArea } from './text-area.tsx'

interface RichTextFormulaDialogProps {
  onInsert: (text: string) => void
  onClose: () => void
}

const examples = [
  '\\frac{a}{b}',
  '\\sqrt{x}',
  'x^{2}',
  'x_{1}',
  '\\sum_{i=1}^{n}',
  '\\int_{a}^{b}',
  '\\alpha',
  '\\times',
  '\\le',
]

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A formula as LaTeX, drawn while it is typed. */
export function RichTextFormulaDialog({ onInsert, onClose }: RichTextFormulaDialogProps) {
  const [latex, setLatex] = useState('')
  const [isBlock, setBlock] = useState(false)
  const field = useId()
  const lines = latex.split('\n').map((line) => line.trim())
  const body = lines.filter(Boolean).join(' ')
  const signs = isBlock ? '$$' : '$'
  const text = `${signs}${body}${signs}`
  return (
    <Dialog
      open
      title="插入公式"
      okText="插入"
      cancelText="取消"
      okButtonProps={{ disabled: body === '' }}
      onOk={() => onInsert(text)}
      onCancel={onClose}
    >
      <label htmlFor={field} className="mb-1 block">
        LaTeX
      </label>
      <TextArea
        id={field}
        autoFocus
        autoSize={{ minRows: 2, maxRows: 6 }}
        placeholder="例如：x=\frac{-b\pm\sqrt{b^2-4ac}}{2a}"
        value={latex}
        onChange={({ target }) => setLatex(target.value)}
      />
      <div className="mt-2 flex flex-wrap gap-1">
        {examples.map((one) => (
          <button
            key={one}
            type="button"
            className="flex min-h-8 min-w-9 items-center justify-center rounded-md border border-edge px-2 hover:bg-sunken max-md:min-h-11 max-md:min-w-11"
            onClick={() => setLatex(`${latex}${one} `)}
          >
            <span className="sr-only">插入</span>
            <span role="img" aria-label={one}>
              <RichText html={`$${escaped(one)}$`} />
            </span>
          </button>
        ))}
      </div>
      <Checkbox
        className="mt-2 min-h-8 items-center max-md:min-h-11"
        checked={isBlock}
        onChange={({ target }) => setBlock(target.checked)}
      >
        单独成行
      </Checkbox>
      <div
        role="img"
        aria-label="预览"
        className="mt-2 flex min-h-16 items-center justify-center overflow-x-auto rounded-card bg-sunken p-3"
      >
        {body === '' ? <span className="text-faint">在此预览</span> : <RichText html={escaped(text)} />}
      </div>
    </Dialog>
  )
}
