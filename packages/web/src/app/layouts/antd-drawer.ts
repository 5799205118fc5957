// A file of its own, so that the drawer becomes a chunk of its own.
export { Drawer } from 'antd'
