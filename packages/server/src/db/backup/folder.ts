import path from 'node:path'

/**
 * Names the folder that a backup of a moment goes into by itself: `backups/20261130T171203123` in the data folder, by the time in
 * China and to the millisecond, for one that was cut off is often begun again at once. `suffix` stands behind the time.
 */
export function backupFolder(dataDir: string, moment: Date, suffix = ''): string {
  const time = moment.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).replace(' ', 'T').replace(/[-:]/g, '')
  const ms = moment.toISOString().slice(-4, -1)
  return path.join(dataDir, 'backups', `${time}${ms}${suffix}`)
}
