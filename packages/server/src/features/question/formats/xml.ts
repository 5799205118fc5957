import { FormatError } from './format-error.ts'

/** An element of XML or a text; names keep their prefix. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
}
export type XmlNode = XmlElement | string

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' }
const hexRadix = 16

function decoded(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) {
      return named[entity] ?? whole
    }
    const isHex = entity[1]?.toLowerCase() === 'x'
    const point = isHex ? Number.parseInt(entity.slice(2), hexRadix) : Number(entity.slice(1))
    return point > 0 && point <= maxPoint ? String.fromCodePoint(point) : ''
  })
}

const maxPoint = 0x10_ff_ff

/** Text and attributes as they may stand in XML; signs no XML can hold are left out. */
export function escapedXml(text: string): string {
  return [...text]
    .filter((sign) => sign >= ' ' || '\t\n\r'.includes(sign))
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<![^>]*>|<\/([^\s>]+)\s*>|<([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g

function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return Object.fromEntries([...found].map(([, name = '', double, single]) => [name, decoded(double ?? single ?? '')]))
}

/** The elements that are open, the innermost last. */
type Open = XmlElement[]

function close(open: Open, name: string): void {
  if (open.length === 1 || open.at(-1)?.name !== name) {
    throw new FormatError('文件不是有效的 XML')
  }
  open.pop()
}

/** No document of a person's is deeper; what reads the elements calls itself once a level. */
const deepest = 500

function begin(open: Open, element: XmlElement, isEmpty: boolean): void {
  if (open.length > deepest) {
    throw new FormatError('文件不是有效的 XML')
  }
  open.at(-1)?.children.push(element)
  if (!isEmpty) {
    open.push(element)
  }
}

/**
 * Reads XML as formats of questions use it. Without a document type's entities, so that nothing unfolds and no file of
 * elsewhere is reached; the whole text must fit together.
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] }
  const open: Open = [root]
  for (const [, cdata, closing, opening, attributes = '', empty, plain] of text
    .replace(/^\uFEFF/, '')
    .matchAll(token)) {
    if (closing !== undefined) {
      close(open, closing)
    } else if (opening !== undefined) {
      begin(open, { name: opening, attributes: attributesOf(attributes), children: [] }, empty === '/')
    } else if (cdata !== undefined || plain !== undefined) {
      open.at(-1)?.children.push(cdata ?? decoded(plain ?? ''))
    }
  }
  const [first] = elementsOf(root)
  if (open.length > 1 || !first) {
    throw new FormatError('文件不是有效的 XML')
  }
  return first
}

/** The elements right within another, all or those of a name. */
export function elementsOf({ children }: XmlElement, name?: string): XmlElement[] {
  return children.filter(
    (one): one is XmlElement => typeof one !== 'string' && (name === undefined || one.name === name),
  )
}

/** The first element of a name right within another. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element && elementsOf(element, name)[0]
}

/** Every element of a name below another, in their order. */
export function allOf(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).flatMap((one) => [...(one.name === name ? [one] : []), ...allOf(one, name)])
}

/** All text below an element. */
export function textIn(node: XmlNode | undefined): string {
  if (node === undefined || typeof node === 'string') {
    return node ?? ''
  }
  return node.children.map(textIn).join('')
}

/** Elements and texts as XML again. */
export function writeXml(node: XmlNode): string {
  if (typeof node === 'string') {
    return escapedXml(node)
  }
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapedXml(value)}"`)
  const inner = node.children.map(writeXml).join('')
  return inner === ''
    ? `<${node.name}${attributes.join('')}/>`
    : `<${node.name}${attributes.join('')}>${inner}</${node.name}>`
}
