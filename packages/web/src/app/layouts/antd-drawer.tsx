import { Drawer, type DrawerProps } from 'antd'

/** antd's drawer in a file of its own, so that it becomes a chunk of its own. */
export function AntdDrawer(props: DrawerProps) {
  return <Drawer {...props} />
}
