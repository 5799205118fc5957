/** The sheet of an exported file that says who took it; the first stays as it is imported. */
export const exportFactsSheet = '导出说明'

/** Who took a list and when, as title and text. `at` is the time in Shanghai as text. */
export function exportFacts(of: { name: string; org: string; at: string; rows: number }): [string, string][] {
  return [
    ['导出人', of.name],
    ['所属组织', of.org],
    ['导出时间', of.at],
    ['行数', String(of.rows)],
    ['说明', '文件含个人信息时，请按所在组织的规定保管，不要转给无关的人。'],
  ]
}
