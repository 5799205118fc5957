import {
  BorderOutlined,
  CommentOutlined,
  DeleteOutlined,
  EditOutlined,
  HighlightOutlined,
  SelectOutlined,
  UndoOutlined,
} from '@ant-design/icons-svg'
import {
  type AnnotationColor,
  type AnnotationKind,
  annotationColors,
} from '@zhixing/contract/learning/annotation/shapes.ts'
import { Button } from '#ui/button.tsx'
import { Icon, type IconDrawing } from '#ui/icon.tsx'
import { colorClasses, colorLabels, kindLabels } from '../annotation-words.ts'

interface ToolBarProps {
  tool: AnnotationKind | undefined
  color: AnnotationColor
  onTool: (tool: AnnotationKind | undefined) => void
  onColor: (color: AnnotationColor) => void
  /** Undefined where there is nothing to undo, or nothing chosen. */
  onUndo: (() => void) | undefined
  onRemove: (() => void) | undefined
}

const tools: readonly { tool: AnnotationKind | undefined; label: string; icon: IconDrawing }[] = [
  { tool: undefined, label: '选择', icon: SelectOutlined },
  { tool: 'pen', label: kindLabels.pen, icon: EditOutlined },
  { tool: 'box', label: kindLabels.box, icon: BorderOutlined },
  { tool: 'light', label: kindLabels.light, icon: HighlightOutlined },
  { tool: 'note', label: kindLabels.note, icon: CommentOutlined },
]

/** With what is drawn, in which colour, and the way back. */
export function ToolBar(props: ToolBarProps) {
  return (
    <div
      role="toolbar"
      aria-label="批注工具"
      className="sticky top-14 z-30 mb-2 flex flex-wrap items-center gap-1 rounded-card border border-line bg-card p-1"
    >
      {tools.map(({ tool, label, icon }) => (
        <Button
          key={label}
          type={tool === props.tool ? 'primary' : 'text'}
          className="max-md:!size-11"
          aria-pressed={tool === props.tool}
          aria-label={label}
          title={label}
          icon={<Icon of={icon} />}
          onClick={() => props.onTool(tool)}
        />
      ))}
      <span className="mx-1 h-6 w-px bg-line" aria-hidden="true" />
      {annotationColors.map((color) => (
        <button
          key={color}
          type="button"
          aria-pressed={color === props.color}
          aria-label={colorLabels[color]}
          title={colorLabels[color]}
          onClick={() => props.onColor(color)}
          className={`flex size-8 items-center justify-center rounded-card max-md:size-11 ${colorClasses[color]} ${
            color === props.color ? 'bg-sunken' : ''
          }`}
        >
          <span
            className={`size-5 rounded-full bg-current ${color === props.color ? 'outline-2 outline-offset-2 outline-current' : ''}`}
          />
        </button>
      ))}
      <span className="mx-1 h-6 w-px bg-line" aria-hidden="true" />
      <Button
        type="text"
        className="max-md:!size-11"
        aria-label="撤销"
        title="撤销"
        disabled={!props.onUndo}
        icon={<Icon of={UndoOutlined} />}
        onClick={props.onUndo}
      />
      <Button
        type="text"
        className="max-md:!size-11"
        aria-label="删除所选"
        title="删除所选"
        disabled={!props.onRemove}
        icon={<Icon of={DeleteOutlined} />}
        onClick={props.onRemove}
      />
    </div>
  )
}
