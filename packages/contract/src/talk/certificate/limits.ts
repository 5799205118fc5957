/** Paper in points, and how much finer than the screen it is drawn (pdf.export). */
export const paper = { width: 595.28, height: 841.89, scale: 2 } as const

export const certificateLimits = {
  nameMax: 20,
  prefix: /^[A-Z0-9]{0,6}$/,
  linesMax: 20,
  textMax: 200,
  sizeMin: 8,
  sizeMax: 72,
  monthsMax: 600,
  templatesMax: 50,
  reasonMin: 2,
  reasonMax: 200,
  codeLength: 12,
  /** Wrong codes of one address a minute. */
  missesPerMinute: 10,
  /** Items that a statement names one by one. */
  statementItems: 24,
  /** 学时 of a school. */
  hourSeconds: 45 * 60,
} as const

/** Without what is easily taken for another: 0 O 1 I L. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const certificateMessages = {
  absent: '没有找到该证书，请核对验证码',
  reasonNeeded: '请填写撤销原因',
  notYet: '还没有学习记录，暂不能开具学时证明',
} as const

export const certificateStates = ['valid', 'expired', 'revoked', 'superseded'] as const
export type CertificateState = (typeof certificateStates)[number]

export const certificateStateWords: Readonly<Record<CertificateState, string>> = {
  valid: '有效',
  expired: '已过期',
  revoked: '已撤销',
  superseded: '已换发',
}

/** What a line of a template may stand for; replaced when a certificate is issued, and kept as it was then. */
export const placeholders = ['姓名', '课程', '编号', '日期', '有效期', '组织', '学时', '总评', '验证码'] as const
export type Placeholder = (typeof placeholders)[number]

export interface Line {
  text: string
  /** In points from the upper left corner; where the text begins, is centred or ends, by `align`. */
  x: number
  y: number
  size: number
  align: 'left' | 'center' | 'right'
  is_bold: boolean
}

const mid = paper.height / 2
const right = paper.height - 90

/** What a certificate looks like that nobody designed. */
export const usualLines: readonly Line[] = [
  { text: '结业证书', x: mid, y: 130, size: 40, align: 'center', is_bold: true },
  { text: '{姓名} 同学：', x: 90, y: 222, size: 20, align: 'left', is_bold: true },
  {
    text: '　　已完成《{课程}》的全部必修内容，累计学习{学时}学时，准予结业，特发此证。',
    x: 90,
    y: 268,
    size: 18,
    align: 'left',
    is_bold: false,
  },
  { text: '{组织}', x: right, y: 410, size: 16, align: 'right', is_bold: true },
  { text: '{日期}', x: right, y: 438, size: 14, align: 'right', is_bold: false },
  { text: '证书编号：{编号}', x: 90, y: 500, size: 11, align: 'left', is_bold: false },
  { text: '验证码：{验证码}', x: right, y: 500, size: 11, align: 'right', is_bold: false },
]

/** A text with its placeholders replaced; one that stands for nothing here becomes nothing. */
export function fillLine(text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string {
  return text.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const known = placeholders.find((one) => one === name)
    return known ? (values[known] ?? '') : whole
  })
}

/** 林*雨: enough to recognise one's own, too little to collect. */
export function maskName(name: string): string {
  const letters = [...name]
  if (letters.length < 2) {
    return name
  }
  const middle = letters.length === 2 ? 1 : letters.length - 2
  return `${letters[0] ?? ''}${'*'.repeat(middle)}${letters.length === 2 ? '' : (letters.at(-1) ?? '')}`
}
