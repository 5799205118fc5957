import type { XmlNode } from '#office/xml.ts'
import { writeXml } from '#office/xml.ts'

/** Elements that HTML leaves open and XML closes. */
const voids = new Set(['img', 'br', 'hr'])

/** Content of XML as HTML: names without their prefix, void elements as HTML has them. */
export function htmlOf(
  nodes: readonly XmlNode[],
  attributesOf: (name: string, all: Readonly<Record<string, string>>) => string,
): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') {
        return writeXml(node).replaceAll('&quot;', '"')
      }
      const name = node.name.split(':').at(-1) ?? ''
      const head = `<${name}${attributesOf(name, node.attributes)}>`
      return voids.has(name) ? head : `${head}${htmlOf(node.children, attributesOf)}</${name}>`
    })
    .join('')
}

/** HTML as XML can hold it: void elements closed, entities that XML does not know as signs. */
export function xmlOf(html: string): string {
  return html.replace(/&nbsp;/g, '\u00a0').replace(/<(img|br|hr)\b([^<>]*)>/g, (_, name: string, rest: string) => {
    const attributes = rest.endsWith('/') ? rest.slice(0, -1) : rest
    return `<${name}${attributes.trimEnd()}/>`
  })
}
