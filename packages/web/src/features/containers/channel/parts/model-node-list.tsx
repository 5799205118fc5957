import { type ModelKind, modelKindLabels } from '@zhixing/contract/containers/channel/model.ts'
import { DragLine, LineGrip } from '#ui/drag-line.tsx'
import type { DropEdge } from '#ui/drag-parts.tsx'
import { OrderedLines } from '#ui/ordered-lines.tsx'
import { type EditedNode, type EditedTree, kindBelow } from '../model-edits.ts'
import { ModelNodeBody } from './model-node-body.tsx'

export interface NodeListProps {
  nodes: EditedTree
  kind: ModelKind
  /** Faults by key; undefined before anything was sent. */
  faults: ReadonlyMap<string, string> | undefined
  onChange: (nodes: EditedTree) => void
}

const nameOf = ({ kind, title }: EditedNode) => title.trim() || modelKindLabels[kind]

/** Nodes beside one another, in an order that is changed by mouse, finger and keys; each with what stands below it. */
export function NodeList({ nodes, kind, faults, onChange }: NodeListProps) {
  const change = (key: string, part: Partial<EditedNode>) =>
    onChange(nodes.map((node) => (node.key === key ? { ...node, ...part } : node)))
  return (
    <OrderedLines
      label={modelKindLabels[kind]}
      lines={nodes}
      keyOf={({ key }) => key}
      nameOf={(at) => (nodes[at] ? nameOf(nodes[at]) : '')}
      onChange={onChange}
      line={(node, _at, edge) => (
        <Line
          key={node.key}
          node={node}
          edge={edge}
          faults={faults}
          onChange={(part) => change(node.key, part)}
          onRemove={() => onChange(nodes.filter(({ key }) => key !== node.key))}
        />
      )}
    />
  )
}

interface LineProps {
  node: EditedNode
  edge: DropEdge | undefined
  faults: NodeListProps['faults']
  onChange: (part: Partial<EditedNode>) => void
  onRemove: () => void
}

function Line({ node, edge, faults, onChange, onRemove }: LineProps) {
  const below = kindBelow(node.kind)
  const children = node.children ?? []
  return (
    <DragLine id={node.key} edge={edge} className="py-2 pr-2">
      <div className="flex items-start gap-1">
        <LineGrip name={nameOf(node)} />
        <ModelNodeBody node={node} fault={faults?.get(node.key)} onChange={onChange} onRemove={onRemove} />
      </div>
      {below && children.length > 0 ? (
        <div className="mt-2 pl-3 md:pl-9">
          <NodeList nodes={children} kind={below} faults={faults} onChange={(next) => onChange({ children: next })} />
        </div>
      ) : null}
    </DragLine>
  )
}
