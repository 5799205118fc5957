import { ConfigProvider } from 'antd'

/** What controls look like. */
export const looks = ConfigProvider
