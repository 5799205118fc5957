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

const wrong = () => new FormatError('文件不是有效的 XML')

/** A piece of a document: a text, a tag that begins or ends an element. */
type Token = { text: string } | { closing: string } | { opening: string; attributes: string; isEmpty: boolean }

/** What stands for nothing: comments, instructions, the document type. */
const passedOver = [
  { open: '<!--', close: '-->' },
  { open: '<?', close: '?>' },
  { open: '<!', close: '>' },
] as const
const cdata = { open: '<![CDATA[', close: ']]>' } as const

/** Where a text stands after `from`; a document that lacks it is none. */
function next(text: string, wanted: string, from: number): number {
  const at = text.indexOf(wanted, from)
  if (at < 0) {
    throw wrong()
  }
  return at
}

/** Where the tag ends that begins at `from`: at the first `>` outside of quotes. */
function endOfTag(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '>') {
      return at
    }
    if (sign === '"' || sign === "'") {
      at = next(text, sign, at + 1)
    }
  }
  throw wrong()
}

function tagOf(inner: string): Token {
  if (inner.startsWith('/')) {
    return { closing: inner.slice(1).trim() }
  }
  const isEmpty = inner.endsWith('/')
  const whole = isEmpty ? inner.slice(0, -1) : inner
  const opening = /^[^\s/]+/.exec(whole)?.[0]
  if (opening === undefined) {
    throw wrong()
  }
  return { opening, attributes: whole.slice(opening.length), isEmpty }
}

/** The pieces of a document, in one pass. */
function* tokensOf(text: string): Generator<Token> {
  for (let at = 0; at < text.length; ) {
    const skipped = passedOver.find(({ open }) => text.startsWith(open, at))
    if (text[at] !== '<') {
      const to = text.indexOf('<', at)
      const end = to < 0 ? text.length : to
      yield { text: decoded(text.slice(at, end)) }
      at = end
    } else if (text.startsWith(cdata.open, at)) {
      const end = next(text, cdata.close, at + cdata.open.length)
      yield { text: text.slice(at + cdata.open.length, end) }
      at = end + cdata.close.length
    } else if (skipped) {
      at = next(text, skipped.close, at + skipped.open.length) + skipped.close.length
    } else {
      const end = endOfTag(text, at + 1)
      yield tagOf(text.slice(at + 1, end))
      at = end + 1
    }
  }
}

function attributesOf(text: string): Record<string, string> {
  // A word without a value is taken along, so that none is begun anew in its middle.
  const found = text.matchAll(/([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g)
  return Object.fromEntries(
    [...found].flatMap(([, name = '', double, single]) => {
      const value = double ?? single
      return value === undefined ? [] : [[name, decoded(value)]]
    }),
  )
}

/** The elements that are open, the innermost last. */
type Open = XmlElement[]

function close(open: Open, name: string): void {
  if (open.length === 1 || open.at(-1)?.name !== name) {
    throw wrong()
  }
  open.pop()
}

/** No document of a person's is deeper; what reads the elements calls itself once a level. */
const deepest = 500

function begin(open: Open, element: XmlElement, isEmpty: boolean): void {
  if (open.length > deepest) {
    throw wrong()
  }
  open.at(-1)?.children.push(element)
  if (!isEmpty) {
    open.push(element)
  }
}

/**
 * Reads XML as files of people use it. Without a document type's entities, so that nothing unfolds and no file of
 * elsewhere is reached; the whole text must fit together.
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] }
  const open: Open = [root]
  for (const token of tokensOf(text.replace(/^\uFEFF/, ''))) {
    if ('closing' in token) {
      close(open, token.closing)
    } else if ('opening' in token) {
      const { opening, attributes, isEmpty } = token
      begin(open, { name: opening, attributes: attributesOf(attributes), children: [] }, isEmpty)
    } else {
      open.at(-1)?.children.push(token.text)
    }
  }
  const [first] = elementsOf(root)
  if (open.length > 1 || !first) {
    throw wrong()
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
