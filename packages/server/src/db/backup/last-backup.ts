import { onOneConnection } from '../one-connection.ts'

/** The setting in which the last backup's time and folder lie, wherever it was made to. */
export const lastBackupSetting = 'backup.last'

export interface LastBackup {
  /** ISO 8601. */
  at: string
  folder: string
}

/** Notes a backup that is whole, for those who ask how old the last one is. */
export async function noteBackup(databaseUrl: string, last: LastBackup): Promise<void> {
  await onOneConnection(databaseUrl, (on) =>
    on.rows('insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value', [
      lastBackupSetting,
      JSON.stringify(last),
    ]),
  )
}
