import { DeleteOutlined, MoreOutlined, PlusOutlined } from '@ant-design/icons-svg'
import { modelKindLabels, modelLimits, modelMessages } from '@zhixing/contract/containers/channel/model.ts'
import { skillLimits } from '@zhixing/contract/learning/skill/limits.ts'
import { lazy, Suspense, useState } from 'react'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { type EditedNode, flatten, kindBelow, newNode, withPoints } from '../model-edits.ts'
import { PointFields } from './model-point-fields.tsx'

const StandardPoints = lazy(async () => ({ default: (await import('./standard-points.tsx')).StandardPoints }))

interface ModelNodeBodyProps {
  node: EditedNode
  fault: string | undefined
  onChange: (part: Partial<EditedNode>) => void
  onRemove: () => void
}

/** One node of a model: its name and, by its kind, what it asks for or what is added below it. */
export function ModelNodeBody({ node, fault, onChange, onRemove }: ModelNodeBodyProps) {
  const [hasText, setText] = useState(node.introduce !== '')
  const label = modelKindLabels[node.kind]
  const below = kindBelow(node.kind)
  const children = node.children ?? []
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <span className="w-12 shrink-0 text-sm text-faint">{label}</span>
        <span className="min-w-40 flex-1">
          <TextInput
            aria-label={`${label}名称`}
            value={node.title}
            maxLength={node.kind === 'point' ? skillLimits.titleMax : modelLimits.titleMax}
            status={fault ? 'error' : ''}
            placeholder={`${label}名称`}
            onChange={(event) => onChange({ title: event.target.value, skill_id: undefined })}
          />
        </span>
        {node.kind === 'point' ? <PointFields node={node} onChange={onChange} /> : null}
        {below ? (
          <Button
            type="text"
            icon={<Icon of={PlusOutlined} />}
            onClick={() => onChange({ children: [...children, newNode(below)] })}
          >
            {modelKindLabels[below]}
          </Button>
        ) : null}
        <NodeMenu
          node={node}
          onText={hasText ? undefined : () => setText(true)}
          onChange={onChange}
          onRemove={onRemove}
        />
      </div>
      {fault ? (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      ) : null}
      {hasText && node.kind !== 'point' ? (
        <TextArea
          aria-label={`${node.title.trim() || label}的说明`}
          value={node.introduce}
          maxLength={modelLimits.introduceMax}
          autoSize={{ minRows: 1, maxRows: 4 }}
          placeholder={modelMessages.introduceHint}
          onChange={(event) => onChange({ introduce: event.target.value })}
        />
      ) : null}
    </div>
  )
}

interface NodeMenuProps extends Pick<ModelNodeBodyProps, 'node' | 'onChange' | 'onRemove'> {
  /** Absent where it has a text already. */
  onText: (() => void) | undefined
}

/** Further actions on a node. */
function NodeMenu({ node, onText, onChange, onRemove }: NodeMenuProps) {
  const { modal } = useApp()
  const [isTaking, setTaking] = useState(false)
  const children = node.children ?? []
  const name = node.title.trim() || modelKindLabels[node.kind]
  const isCompetence = node.kind === 'competence'
  const isWeighed = isCompetence && children.some(({ weight }) => weight !== undefined)
  const actions = [
    ...(isCompetence ? [{ key: 'take', label: '从测评添加技能点' }] : []),
    ...(isWeighed ? [{ key: 'even', label: '权重平均分配' }] : []),
    ...(node.kind !== 'point' && onText ? [{ key: 'text', label: '添加说明' }] : []),
    { key: 'remove', label: '删除', isDanger: true, icon: <Icon of={DeleteOutlined} /> },
  ]
  function remove(): void {
    const count = flatten(children).length
    if (count === 0) {
      onRemove()
      return
    }
    modal.danger({ title: `删除“${name}”？`, content: `其中的${count}项会一起删除。`, onOk: onRemove })
  }
  const acts: Readonly<Record<string, () => void>> = {
    take: () => setTaking(true),
    even: () => onChange({ children: children.map(({ weight: _weight, ...point }) => point) }),
    text: () => onText?.(),
    remove,
  }
  return (
    <>
      <ActionMenu
        type="text"
        icon={<Icon of={MoreOutlined} />}
        aria-label={`更多：${name}`}
        actions={actions}
        onChoose={(key) => acts[key]?.()}
      />
      {isTaking ? (
        <Suspense fallback={null}>
          <StandardPoints
            onTake={(points) => onChange({ children: withPoints(children, points) })}
            onClose={() => setTaking(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
