import { EllipsisOutlined } from '@ant-design/icons-svg'
import type { Material } from '@zhixing/contract/material/library/calls.ts'
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'
import { MaterialTitle } from './shared/material-title.tsx'

export interface MaterialMenuProps {
  actionsOf: (material: Material) => readonly MenuAction[]
  onAction: (material: Material, key: string) => void
}

function MaterialMenu({ material, actionsOf, onAction }: MaterialMenuProps & { material: Material }) {
  return (
    <ActionMenu
      type="text"
      icon={<Icon of={EllipsisOutlined} />}
      aria-label={`${material.title}的更多操作`}
      actions={actionsOf(material)}
      onChoose={(key) => onAction(material, key)}
    />
  )
}

function Tags({ material }: { material: Material }) {
  if (!material.shared && material.tags.length === 0) {
    return null
  }
  return (
    <span className="flex flex-wrap gap-1">
      {material.shared ? <LabelTag look="teal">已共享</LabelTag> : null}
      {material.tags.map((tag) => (
        <LabelTag key={tag.id} look="grey">
          {tag.title}
        </LabelTag>
      ))}
    </span>
  )
}

/** The columns of a list of materials; `isBin` tells when each was deleted. */
export function materialColumns(menu: MaterialMenuProps, isBin: boolean): readonly TableColumn<Material>[] {
  return [
    { key: 'title', title: '名称', isFixed: true, render: (row) => <MaterialTitle material={row} /> },
    { key: 'tags', title: '标签', render: (row) => <Tags material={row} /> },
    { key: 'owner', title: '创建者', width: 112, isExtra: true, render: (row) => row.owner.name },
    {
      key: 'used',
      title: '使用',
      width: 88,
      render: (row) => (row.used > 0 ? `${row.used}处` : <span className="text-faint">未使用</span>),
    },
    {
      key: 'time',
      title: isBin ? '删除时间' : '更新时间',
      width: 116,
      render: (row) => (
        <TimeText
          seconds={isBin ? row.deleted_time : row.updated_time}
          className="block min-w-20 min-[1400px]:whitespace-nowrap"
        />
      ),
    },
    {
      key: 'menu',
      title: '操作',
      width: 64,
      isFixed: true,
      isAction: true,
      render: (row) => <MaterialMenu material={row} {...menu} />,
    },
  ]
}

/** A material on a phone. */
export function MaterialCard({ material, ...menu }: MaterialMenuProps & { material: Material }) {
  return (
    <article className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <MaterialTitle material={material} />
        <div className="mt-1 flex flex-wrap items-center gap-2 pl-5.5 text-sm text-faint">
          <Tags material={material} />
          <span>{material.used > 0 ? `使用${material.used}处` : '未使用'}</span>
          {material.deleted_time > 0 && !material.is_mine ? <span>{material.owner.name}</span> : null}
          <TimeText seconds={material.deleted_time || material.updated_time} />
        </div>
      </div>
      <MaterialMenu material={material} {...menu} />
    </article>
  )
}
