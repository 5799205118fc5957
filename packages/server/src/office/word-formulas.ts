import { latexOf } from './omml.ts'
import { elementsOf, type XmlElement, type XmlNode } from './xml.ts'

/** A piece of text as it stands in a Word document. */
export function textRun(text: string): XmlElement {
  return {
    name: 'w:r',
    attributes: {},
    children: [{ name: 'w:t', attributes: { 'xml:space': 'preserve' }, children: [text] }],
  }
}

/** Formulas as the text they are here: $…$, one that stands alone $$…$$. */
export function withFormulas(node: XmlNode): XmlNode[] {
  if (typeof node === 'string') {
    return [node]
  }
  if (node.name === 'm:oMathPara') {
    return elementsOf(node, 'm:oMath').map((one) => textRun(`$$${latexOf(one).trim()}$$`))
  }
  if (node.name === 'm:oMath') {
    return [textRun(`$${latexOf(node).trim()}$`)]
  }
  return [{ ...node, children: node.children.flatMap(withFormulas) }]
}
