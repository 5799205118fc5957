import { FolderOutlined } from '@ant-design/icons-svg'
import { type CoursePackage, countPacked, type PackedChapter } from '@zhixing/contract/material/courseware/package.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { typeLabel } from '../run-import.ts'

interface PackageViewProps {
  description: CoursePackage
  onStart: (asCollection: boolean) => void
  onCancel: () => void
}

interface Row {
  key: string
  depth: number
  title: string
  /** Empty for a chapter. */
  label: string
}

type Branch = Pick<PackedChapter, 'items' | 'chapters'>

function rowsOf({ items, chapters }: Branch, depth = 0, at = ''): Row[] {
  return [
    ...items.map(({ title, content_type }, no) => ({
      key: `${at}i${no}`,
      depth,
      title,
      label: typeLabel(content_type),
    })),
    ...chapters.flatMap((chapter, no) => [
      { key: `${at}c${no}`, depth, title: chapter.title, label: '' },
      ...rowsOf(chapter, depth + 1, `${at}c${no}`),
    ]),
  ]
}

/** What a package brings, before anything is made. */
export function PackageView({ description, onStart, onCancel }: PackageViewProps) {
  const [asCollection, setAsCollection] = useState(false)
  const { title, banks } = description
  const count = countPacked(description)
  return (
    <section className="rounded-card bg-card p-4 shadow-card">
      <h3 className="break-words font-semibold">
        课程包《{title}》：将导入{count}项内容
      </h3>
      {banks.length > 0 ? (
        <p className="mt-1 break-words text-soft">
          抽题用到的题库会新建在您的题库里：{banks.map((bank) => bank.title).join('、')}
        </p>
      ) : null}
      <ul className="mt-2 divide-y divide-line">
        {rowsOf(description).map((row) => (
          <li key={row.key} className="flex min-h-11 items-center gap-2 py-1" style={{ paddingLeft: row.depth * 20 }}>
            {row.label === '' ? <Icon of={FolderOutlined} className="text-faint" /> : null}
            <span className="min-w-0 flex-1 break-words">{row.title}</span>
            {row.label === '' ? null : <LabelTag look="grey">{row.label}</LabelTag>}
          </li>
        ))}
      </ul>
      <Checkbox className="mt-4" checked={asCollection} onChange={({ target }) => setAsCollection(target.checked)}>
        名称、简介、封面和标签也用课程包里的
      </Checkbox>
      <div className="mt-4 flex gap-2">
        <Button type="primary" disabled={count === 0} onClick={() => onStart(asCollection)}>
          开始导入
        </Button>
        <Button onClick={onCancel}>重新选择</Button>
      </div>
    </section>
  )
}
