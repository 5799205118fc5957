export const notificationListPath = '/sec/my-notification'

/** Where a click on a notification leads: its link, or the list of notifications where it has none (spec 1 §2.3, C096). */
export function notificationTarget({ link }: { link: string }): string {
  return link || notificationListPath
}
