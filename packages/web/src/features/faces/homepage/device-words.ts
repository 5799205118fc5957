const systems = [
  { sign: /iPhone|iPad/, name: 'iOS' },
  { sign: /HarmonyOS/i, name: '鸿蒙' },
  { sign: /Android/, name: 'Android' },
  { sign: /Windows/, name: 'Windows' },
  { sign: /Mac OS X/, name: 'macOS' },
  { sign: /Linux/, name: 'Linux' },
] as const

const browsers = [
  { sign: /MicroMessenger/, name: '微信' },
  { sign: /Edg\//, name: 'Edge' },
  { sign: /Firefox\//, name: 'Firefox' },
  { sign: /Chrome\//, name: 'Chrome' },
  { sign: /Safari\//, name: 'Safari' },
] as const

/** What somebody signed in with, in words: Windows · Chrome; 未知设备 where nothing is known of it. */
export function deviceWords(userAgent: string): string {
  const found = [systems, browsers].flatMap((kinds) => kinds.find(({ sign }) => sign.test(userAgent))?.name ?? [])
  return found.length > 0 ? found.join(' · ') : '未知设备'
}
