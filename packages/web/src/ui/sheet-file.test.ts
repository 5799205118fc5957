import { exportFacts } from '@zhixing/contract/kernel/export-facts.ts'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { sheetsOf, textCell } from './sheet-file.ts'

test('a saved sheet is read back as it was, and a second one says who took it and when', async () => {
  const facts = exportFacts({ name: '陈志远', org: '星海职业学院', at: '2026-09-01 08:30', rows: 1 })
  const sheet = { name: '成绩单', rows: [[textCell('姓名')], [textCell('=1+1')]], widths: [12], facts }
  const file = await writeXlsx(sheetsOf(sheet)).toBuffer()
  expect(await readSheet(file)).toEqual([['姓名'], ["'=1+1"]])
  expect(await readSheet(file, '导出说明')).toEqual([
    ['导出人', '陈志远'],
    ['所属组织', '星海职业学院'],
    ['导出时间', '2026-09-01 08:30'],
    ['行数', '1'],
    ['说明', '文件含个人信息时，请按所在组织的规定保管，不要转给无关的人。'],
  ])
})
