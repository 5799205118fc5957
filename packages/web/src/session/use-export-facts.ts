import { exportFacts } from '@zhixing/contract/kernel/export-facts.ts'
import { clock } from '#api/connection.ts'
import { fullTime } from '#ui/time-words.ts'
import { useSession } from './use-session.ts'

const secondMs = 1000

/** What a file that this page makes says of who took it and when; asked for as it is made. */
export function useExportFacts(): (rows: number) => [string, string][] {
  const { name, groupInfo } = useSession()
  return (rows) =>
    exportFacts({ name, org: groupInfo?.group_name ?? '', at: fullTime(Math.floor(clock.now() / secondMs)), rows })
}
