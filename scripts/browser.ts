import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Where Debian puts Chromium; Playwright and the screenshots drive this one. */
export const chromiumPath = '/usr/bin/chromium'

const fontFolders = ['/usr/share/fonts', '/usr/local/share/fonts']

/** What is missing on this machine for tests in the browser, as Debian's packages. */
export function missingPackages(): string[] {
  return [
    ...(existsSync(chromiumPath) ? [] : ['chromium']),
    ...(fontFolders.some(hasChineseFont) ? [] : ['fonts-noto-cjk']),
  ]
}

function hasChineseFont(folder: string): boolean {
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true })
      .map((name) => path.basename(`${name}`))
      .some((name) => name.startsWith('Noto') && name.includes('CJK'))
  )
}

/** Installs Chromium and Chinese fonts from Debian when they are missing; says how when it cannot. */
export function ensureBrowser(): number {
  const missing = missingPackages()
  if (missing.length === 0) {
    return 0
  }
  const isDebian = existsSync('/usr/bin/apt-get')
  if (!isDebian || process.getuid?.() !== 0) {
    const how = isDebian
      ? `sudo apt-get install ${missing.join(' ')}`
      : `请用本机的软件管理器安装 ${missing.join('、')}，使 ${chromiumPath} 可用`
    console.error(`浏览器测试缺少：${missing.join('、')}\n${how}`)
    return 1
  }
  console.log(`正在安装 ${missing.join('、')}…`)
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-q', '-y', ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status ?? 1
  const code = apt('update') || apt('install', '--no-install-recommends', ...missing)
  if (code !== 0) {
    console.error(`安装失败，请手动执行：apt-get install ${missing.join(' ')}`)
  }
  return code
}
