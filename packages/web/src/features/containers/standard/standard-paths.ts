const career = '/career/assessment'

/** Pages of taking a standard at the address one came by: under `/sec/standard`, or under `/career/assessment` (3 §2.8). */
export function flowAt(pathname: string, id: number) {
  const base = pathname.startsWith(`${career}/`) ? `${career}/${id}` : `/sec/standard/${id}`
  return {
    entrance: `${base}/entrance`,
    test: (item = 0) => (item > 0 ? `${base}/test?item=${item}` : `${base}/test`),
    result: `${base}/result`,
    analysis: (record: number) => `${base}/analysis/${record}`,
  }
}
