import type { CertificateTemplate, Printed } from '@zhixing/contract/talk/certificate/calls.ts'
import { certificateLimits, fillLine, type Placeholder, usualLines } from '@zhixing/contract/talk/certificate/limits.ts'
import { type FieldGroup, firstMissing } from '#ui/group-check.ts'

export type TemplateValues = Omit<CertificateTemplate, 'id' | 'row_version' | 'valid_months' | 'lines'> & {
  valid_months: string
  lines: LineValues[]
}

/** A line with its own key, so that what is typed stays with it; figures as they are typed. */
export interface LineValues {
  key: number
  text: string
  x: string
  y: string
  size: string
  align: 'left' | 'center' | 'right'
  is_bold: boolean
}

/** What a template is looked at with. */
const sample: Readonly<Record<Placeholder, string>> = {
  姓名: '林晓雨',
  课程: 'Python程序设计基础',
  编号: '2026-ZX-000123',
  日期: '2026-11-20',
  有效期: '长期有效',
  组织: '示范学校',
  学时: '32',
  总评: '92.5',
  验证码: '7K2M9PQ4XW3C',
}

/** The fields of a template; those of the usual one for a new one. */
export function valuesOf(template?: CertificateTemplate): TemplateValues {
  return {
    name: template?.name ?? '',
    orientation: template?.orientation ?? 'landscape',
    prefix: template?.prefix ?? '',
    valid_months: String(template?.valid_months ?? 0),
    lines: (template?.lines ?? usualLines).map(({ x, y, size, ...line }, key) => ({
      ...line,
      key,
      x: String(Math.round(x)),
      y: String(Math.round(y)),
      size: String(size),
    })),
  }
}

const within = (text: string, min: number, max: number) => /^\d{1,3}$/.test(text.trim()) && +text >= min && +text <= max

const paperMax = 841

/** What has to be mended before it can be saved. */
export function problemsOf({ name, prefix, valid_months: months, lines }: TemplateValues): string[] {
  const { nameMax, monthsMax } = certificateLimits
  return [
    ...(name.trim() === '' ? ['请输入模板名称'] : []),
    ...([...name.trim()].length > nameMax ? [`模板名称限制${nameMax}个字符以内`] : []),
    ...(certificateLimits.prefix.test(prefix) ? [] : ['编号前缀为6位以内的大写字母或数字']),
    ...(within(months, 0, monthsMax) ? [] : [`有效期为0至${monthsMax}个月`]),
    ...(lines.length === 0 ? ['请至少添加一行文字'] : []),
    ...lines.flatMap((line, at) => lineProblems(line).map((problem) => `第${at + 1}行：${problem}`)),
  ]
}

const lineGroup: FieldGroup<LineValues> = [
  ['text', '请输入文字'],
  ['x', '请输入横向位置'],
  ['y', '请输入纵向位置'],
  ['size', '请输入字号'],
]

function lineProblems(line: LineValues): string[] {
  const { sizeMin, sizeMax, textMax } = certificateLimits
  const missing = firstMissing(line, lineGroup)
  if (missing) {
    return [missing]
  }
  const { text, x, y, size } = line
  return [
    ...(text.trim() === '' || text.length > textMax ? [`文字为1至${textMax}个字符`] : []),
    ...(within(x, 0, paperMax) && within(y, 0, paperMax) ? [] : [`位置为0至${paperMax}的整数`]),
    ...(within(size, sizeMin, sizeMax) ? [] : [`字号为${sizeMin}至${sizeMax}`]),
  ]
}

/** The lines as they are sent. */
export function linesOf(lines: readonly LineValues[]): Printed['lines'] {
  return lines.map(({ key: _key, x, y, size, ...line }) => ({
    ...line,
    x: Number(x) || 0,
    y: Number(y) || 0,
    size: Number(size) || certificateLimits.sizeMin,
  }))
}

/** How it will look, with made-up names. */
export function sampleOf({ orientation, lines }: TemplateValues): Printed {
  return { orientation, lines: linesOf(lines).map((line) => ({ ...line, text: fillLine(line.text, sample) })) }
}
