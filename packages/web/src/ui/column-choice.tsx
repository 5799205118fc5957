import { SettingOutlined } from '@ant-design/icons-svg'
import { Button } from './button.tsx'
import { CheckboxGroup } from './checkbox.tsx'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'
import type { TableColumn } from './table-columns.ts'

interface ColumnChoiceProps {
  columns: readonly Pick<TableColumn<unknown>, 'key' | 'title' | 'isFixed'>[]
  shown: string[]
  onChoose: (keys: string[]) => void
}

/** Which columns a table shows. */
export function ColumnChoice({ columns, shown, onChoose }: ColumnChoiceProps) {
  const options = columns.map(({ key, title, isFixed }) => ({ value: key, label: title, disabled: isFixed ?? false }))
  return (
    <Popover
      title="显示的列"
      content={<CheckboxGroup className="flex-col" options={options} value={shown} onChange={onChoose} />}
    >
      <Button icon={<Icon of={SettingOutlined} />} aria-label="选择显示的列" />
    </Popover>
  )
}
