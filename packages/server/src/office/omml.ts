import { childOf, elementsOf, textIn, type XmlElement } from './xml.ts'

/*
 * Formulas of Word (OMML) as LaTeX: the constructs of school and college mathematics. What is none of them gives its
 * content, so that nothing is lost but its form.
 */

const signs: Readonly<Record<string, string>> = {
  α: '\\alpha',
  β: '\\beta',
  γ: '\\gamma',
  δ: '\\delta',
  ε: '\\varepsilon',
  θ: '\\theta',
  λ: '\\lambda',
  μ: '\\mu',
  π: '\\pi',
  ρ: '\\rho',
  σ: '\\sigma',
  τ: '\\tau',
  φ: '\\varphi',
  ω: '\\omega',
  Δ: '\\Delta',
  Σ: '\\Sigma',
  Ω: '\\Omega',
  Φ: '\\Phi',
  Ψ: '\\Psi',
  '×': '\\times',
  '÷': '\\div',
  '±': '\\pm',
  '≤': '\\le',
  '≥': '\\ge',
  '≠': '\\ne',
  '≈': '\\approx',
  '∞': '\\infty',
  '→': '\\to',
  '⇒': '\\Rightarrow',
  '⇔': '\\Leftrightarrow',
  '∈': '\\in',
  '∉': '\\notin',
  '⊂': '\\subset',
  '⊆': '\\subseteq',
  '∪': '\\cup',
  '∩': '\\cap',
  '∅': '\\varnothing',
  '∀': '\\forall',
  '∃': '\\exists',
  '∂': '\\partial',
  '∇': '\\nabla',
  '⋅': '\\cdot',
  '·': '\\cdot',
  '…': '\\dots',
  '⋯': '\\cdots',
  '∠': '\\angle',
  '⊥': '\\perp',
  '∥': '\\parallel',
  '°': '^{\\circ}',
  '∵': '\\because',
  '∴': '\\therefore',
  '−': '-',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  $: '\\$',
  '{': '\\{',
  '}': '\\}',
}

function latexOfText(text: string): string {
  return [...text]
    .map((sign) => {
      const found = signs[sign]
      return found && /[a-z]$/i.test(found) ? `${found} ` : (found ?? sign)
    })
    .join('')
}

/** The value of a property such as `m:dPr/m:begChr`; undefined where it is not set. */
function property(element: XmlElement, holder: string, name: string): string | undefined {
  return childOf(childOf(element, holder), name)?.attributes['m:val']
}

const argument = (element: XmlElement, name: string) => latexOf(childOf(element, name))
const fences: Readonly<Record<string, string>> = {
  '{': '\\{',
  '}': '\\}',
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '‖': '\\|',
  '': '.',
}
const fence = (sign: string) => fences[sign] ?? sign
const operators: Readonly<Record<string, string>> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∬': '\\iint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
}
const accents: Readonly<Record<string, string>> = {
  '\u0302': '\\hat',
  '\u0303': '\\tilde',
  '\u0304': '\\bar',
  '\u0305': '\\overline',
  '\u0307': '\\dot',
  '\u0308': '\\ddot',
  '\u20d7': '\\vec',
}
const functions = /^(sin|cos|tan|cot|sec|csc|arcsin|arccos|arctan|log|ln|lg|lim|max|min|exp|det|gcd)$/

type Writer = (element: XmlElement) => string

function radical(element: XmlElement): string {
  const degree = argument(element, 'm:deg').trim()
  return `\\sqrt${degree === '' ? '' : `[${degree}]`}{${argument(element, 'm:e')}}`
}

function delimited(element: XmlElement): string {
  const open = property(element, 'm:dPr', 'm:begChr') ?? '('
  const close = property(element, 'm:dPr', 'm:endChr') ?? ')'
  const inner = elementsOf(element, 'm:e')
    .map(latexOf)
    .join(property(element, 'm:dPr', 'm:sepChr') ?? '|')
  return `\\left${fence(open)}${inner}\\right${fence(close)}`
}

function bigOperator(element: XmlElement): string {
  const sign = property(element, 'm:naryPr', 'm:chr') ?? '∫'
  const [below, above] = [argument(element, 'm:sub'), argument(element, 'm:sup')]
  const limits = `${below === '' ? '' : `_{${below}}`}${above === '' ? '' : `^{${above}}`}`
  return `${operators[sign] ?? latexOfText(sign)}${limits} ${argument(element, 'm:e')}`
}

function named(element: XmlElement): string {
  const name = argument(element, 'm:fName').trim()
  return `${functions.test(name) ? `\\${name}` : name} ${argument(element, 'm:e')}`
}

function matrix(element: XmlElement): string {
  const rows = elementsOf(element, 'm:mr').map((row) => elementsOf(row, 'm:e').map(latexOf).join(' & '))
  return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`
}

function fraction(element: XmlElement): string {
  const kind = property(element, 'm:fPr', 'm:type') === 'noBar' ? '\\binom' : '\\frac'
  return `${kind}{${argument(element, 'm:num')}}{${argument(element, 'm:den')}}`
}

function limit(script: '_' | '^'): Writer {
  return (element) => {
    const base = argument(element, 'm:e').trim()
    return `${functions.test(base) ? `\\${base}` : base}${script}{${argument(element, 'm:lim')}}`
  }
}

const writers: Readonly<Record<string, Writer>> = {
  'm:r': (element) =>
    elementsOf(element, 'm:t')
      .map((one) => latexOfText(textIn(one)))
      .join(''),
  'm:f': fraction,
  'm:sSup': (element) => `{${argument(element, 'm:e')}}^{${argument(element, 'm:sup')}}`,
  'm:sSub': (element) => `{${argument(element, 'm:e')}}_{${argument(element, 'm:sub')}}`,
  'm:sSubSup': (element) =>
    `{${argument(element, 'm:e')}}_{${argument(element, 'm:sub')}}^{${argument(element, 'm:sup')}}`,
  'm:rad': radical,
  'm:d': delimited,
  'm:nary': bigOperator,
  'm:func': named,
  'm:m': matrix,
  'm:eqArr': (element) => `\\begin{aligned}${elementsOf(element, 'm:e').map(latexOf).join(' \\\\ ')}\\end{aligned}`,
  'm:acc': (element) =>
    `${accents[property(element, 'm:accPr', 'm:chr') ?? '\u0302'] ?? '\\hat'}{${argument(element, 'm:e')}}`,
  'm:bar': (element) =>
    `${property(element, 'm:barPr', 'm:pos') === 'top' ? '\\overline' : '\\underline'}{${argument(element, 'm:e')}}`,
  'm:limLow': limit('_'),
  'm:limUpp': limit('^'),
}

/** The LaTeX of a formula or a part of one. */
export function latexOf(element: XmlElement | undefined): string {
  if (!element) {
    return ''
  }
  const own = writers[element.name]
  if (own) {
    return own(element)
  }
  return element.name.endsWith('Pr') ? '' : elementsOf(element).map(latexOf).join('')
}
