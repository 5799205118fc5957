import type { CertificateTemplate } from '@zhixing/contract/talk/certificate/calls.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../../../test/draw.tsx'
import { onPage } from '../../../../../test/on-page.tsx'
import { TemplateForm } from './template-form.tsx'

afterEach(() => localStorage.clear())

test('a template that somebody else changed meanwhile is told beside what was typed, and nothing is sent unasked', async () => {
  const line = { text: '证书', x: 10, y: 10, size: 20, align: 'left', is_bold: false } as const
  const template = (name: string, row_version: number): CertificateTemplate => ({
    ...{ id: 3, name, row_version, orientation: 'landscape', prefix: 'ZX', valid_months: 0 },
    lines: [line],
  })
  const form = (one: CertificateTemplate) => onPage(<TemplateForm template={one} onClose={() => undefined} />)
  const first = draw(form(template('结业', 1)))
  const name = page.getByLabelText('模板名称')
  await name.fill('我的结业')
  await expect.poll(() => JSON.stringify(localStorage)).toContain('我的结业')
  first.leave()
  draw(form(template('对方的结业', 2)))
  await expect.element(page.getByText('下列内容双方都修改了，请选择保留哪个。')).toBeVisible()
  await expect.element(name).toHaveValue('我的结业')
})
