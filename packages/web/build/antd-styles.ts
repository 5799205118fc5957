import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { Button, ConfigProvider } from 'antd'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { antdBase } from '../src/theme/antd-tokens.ts'

/** What is on every page; anything else makes its styles when it is first drawn. */
const drawn = createElement(Button, {}, '按钮')

/**
 * The styles that antd would make at each start, as a file with the note by which it knows that they are there. All colours
 * and sizes in them are variables, so that they serve both themes.
 */
export function antdStyles(): string {
  const cache = createCache()
  const theme = antdBase('light')
  renderToString(createElement(StyleProvider, { cache, layer: true }, createElement(ConfigProvider, { theme }, drawn)))
  return extractStyle(cache, { plain: true, types: ['style'] })
}
