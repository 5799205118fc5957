import { Select, type SelectProps } from 'antd'

/** antd's select in a file of its own, so that it becomes a chunk of its own. */
export function AntdSelect(props: SelectProps) {
  return <Select {...props} />
}
