import { TableOutlined } from '@ant-design/icons-svg'
import { type Editor, useEditorState } from '@tiptap/react'
import { ActionMenu } from './action-menu.tsx'
import { Icon } from './icon.tsx'

const inside = [
  { key: 'row', label: '在下方插入行' },
  { key: 'column', label: '在右侧插入列' },
  { key: 'deleteRow', label: '删除本行', isDanger: true },
  { key: 'deleteColumn', label: '删除本列', isDanger: true },
  { key: 'delete', label: '删除表格', isDanger: true },
]

const size = { rows: 3, cols: 3, withHeaderRow: true }

/** Inserts a table; inside one, its rows and columns. */
export function RichTextTable({ editor, className }: { editor: Editor; className: string }) {
  const isInside = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  if (!isInside) {
    return (
      <button
        type="button"
        title="插入表格"
        aria-label="插入表格"
        className={className}
        onClick={() => editor.chain().focus().insertTable(size).run()}
      >
        <Icon of={TableOutlined} />
      </button>
    )
  }
  function choose(key: string): void {
    const chain = editor.chain().focus()
    const steps: Readonly<Record<string, () => typeof chain>> = {
      row: () => chain.addRowAfter(),
      column: () => chain.addColumnAfter(),
      deleteRow: () => chain.deleteRow(),
      deleteColumn: () => chain.deleteColumn(),
      delete: () => chain.deleteTable(),
    }
    steps[key]?.().run()
  }
  return (
    <ActionMenu type="text" icon={<Icon of={TableOutlined} />} aria-label="表格" actions={inside} onChoose={choose} />
  )
}
