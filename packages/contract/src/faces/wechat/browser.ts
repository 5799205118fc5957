/** Whether a browser is WeChat's, on a phone or a desktop: it says so itself. */
export function isWeChat(userAgent: string): boolean {
  return /MicroMessenger/i.test(userAgent)
}
