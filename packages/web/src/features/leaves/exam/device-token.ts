import { type DeviceStorage, inTab } from '#api/device-storage.ts'

const prefix = 'zx-exam-device:'

/**
 * This page's hold on an attempt. It lives as long as the tab: a reload is the same device, a second tab another. Where
 * the browser keeps nothing, a reload asks whether to go on here.
 */
export function readDeviceToken(
  exam: { id: number; c: number },
  storage: Pick<DeviceStorage, 'read'> = inTab,
): string | undefined {
  return storage.read(`${prefix}${exam.id}:${exam.c}`) ?? undefined
}

/** Keeps the hold that the server gave this page. */
export function keepDeviceToken(exam: { id: number; c: number }, token: string): void {
  inTab.write(`${prefix}${exam.id}:${exam.c}`, token)
}
