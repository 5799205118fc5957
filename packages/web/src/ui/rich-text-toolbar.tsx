import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  LineOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons-svg'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, useRef } from 'react'
import type { Uploader } from '#api/use-upload.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { RichTextFormula } from './rich-text-formula.tsx'
import { RichTextLink } from './rich-text-link.tsx'
import { RichTextTable } from './rich-text-table.tsx'

interface Tool {
  label: string
  icon: ReactNode
  run: (editor: Editor) => void
  isOn?: (editor: Editor) => boolean
}

const heading = (level: 2 | 3, label: string, icon: string): Tool => ({
  label,
  icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})

const align = (to: 'left' | 'center' | 'right', label: string, icon: ReactNode): Tool => ({
  label,
  icon,
  run: (editor) => editor.chain().focus().setTextAlign(to).run(),
  isOn: (editor) => editor.isActive({ textAlign: to }),
})

const groups: readonly (readonly Tool[])[] = [
  [
    {
      label: '撤销',
      icon: <Icon of={UndoOutlined} />,
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      label: '重做',
      icon: <Icon of={RedoOutlined} />,
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
  [heading(2, '大标题 H1', 'H1'), heading(3, '小标题 H2', 'H2')],
  [
    {
      label: '加粗',
      icon: <Icon of={BoldOutlined} />,
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      label: '斜体',
      icon: <Icon of={ItalicOutlined} />,
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      label: '下划线',
      icon: <Icon of={UnderlineOutlined} />,
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
      isOn: (editor) => editor.isActive('underline'),
    },
  ],
  [
    {
      label: '无序列表',
      icon: <Icon of={UnorderedListOutlined} />,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      label: '有序列表',
      icon: <Icon of={OrderedListOutlined} />,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      label: '引用',
      icon: '❝',
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      label: '代码',
      icon: <Icon of={CodeOutlined} />,
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
      isOn: (editor) => editor.isActive('codeBlock'),
    },
    {
      label: '分隔线',
      icon: <Icon of={LineOutlined} />,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
  [
    align('left', '左对齐', <Icon of={AlignLeftOutlined} key="left" />),
    align('center', '居中', <Icon of={AlignCenterOutlined} key="center" />),
    align('right', '右对齐', <Icon of={AlignRightOutlined} key="right" />),
  ],
]

const button =
  'flex size-7 shrink-0 items-center justify-center rounded-md hover:bg-sunken max-md:size-11 focus-visible:-outline-offset-2'

/** The tools of the editor in one line, which scrolls sideways on a phone. */
export function RichTextToolbar({ editor, uploads }: { editor: Editor; uploads: Uploader }) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => groups.flatMap((group) => group.map((tool) => tool.isOn?.(now) ?? false)),
  })
  let index = -1
  return (
    <div className="sticky top-14 z-10 rounded-t-card border-b border-line bg-card">
      <div
        role="toolbar"
        aria-label="格式"
        className="zx-scroll-x flex items-center gap-0.5 p-1 max-md:overflow-x-auto md:flex-wrap"
      >
        {groups.map((group) => (
          <div key={group[0]?.label} className="flex items-center gap-0.5 border-r border-line pr-0.5">
            {group.map((tool) => {
              index += 1
              const isOn = on[index] ?? false
              return (
                <button
                  key={tool.label}
                  type="button"
                  title={tool.label}
                  aria-label={tool.label}
                  aria-pressed={tool.isOn ? isOn : undefined}
                  onClick={() => tool.run(editor)}
                  className={`${button} ${isOn ? 'bg-primary-soft text-primary' : 'text-ink'}`}
                >
                  {tool.icon}
                </button>
              )
            })}
          </div>
        ))}
        <div className="flex items-center gap-0.5">
          <RichTextLink editor={editor} className={button} />
          <RichTextTable editor={editor} className={button} />
          <RichTextFormula editor={editor} className={button} />
          <PictureButton uploads={uploads} />
        </div>
      </div>
      <UploadLine uploads={uploads} />
    </div>
  )
}

function PictureButton({ uploads }: { uploads: Uploader }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        title="插入图片"
        aria-label="插入图片"
        className={button}
        onClick={() => input.current?.click()}
      >
        <Icon of={PictureOutlined} />
      </button>
      <input
        ref={input}
        type="file"
        className="hidden"
        multiple
        accept=".png,.jpg,.jpeg,.gif"
        onChange={({ target }) => {
          uploads.start([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

/** Pictures on their way, and those that did not arrive. */
function UploadLine({ uploads: { uploads, cancel, retry } }: { uploads: Uploader }) {
  return uploads.map((upload) => (
    <div key={upload.id} className="flex items-center border-t border-line px-3 text-sm">
      {upload.state === 'failed' ? (
        <p role="alert" className="min-w-0 flex-1 py-1 text-danger">
          图片上传失败：{upload.error}
        </p>
      ) : (
        <p role="status" className="min-w-0 flex-1 truncate py-1">
          正在上传 {upload.file.name} {upload.percent}%
        </p>
      )}
      {upload.state === 'failed' && !upload.isRefused ? (
        <Button type="link" size="small" className="max-md:!h-11" onClick={() => retry(upload.id)}>
          重试
        </Button>
      ) : null}
      <Button type="text" size="small" className="max-md:!h-11" onClick={() => cancel(upload.id)}>
        {upload.state === 'failed' ? '移除' : '取消'}
      </Button>
    </div>
  ))
}
