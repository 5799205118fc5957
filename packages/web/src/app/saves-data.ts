import { isRecord } from '#api/json.ts'

/** Whether the person has told the browser to save data: nothing is fetched ahead for them. */
export function savesData(): boolean {
  return 'connection' in navigator && isRecord(navigator.connection) && navigator.connection.saveData === true
}
