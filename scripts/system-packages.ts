import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Debian's path of the browser that tests and figures of pages run in. */
export const browserPath = '/usr/bin/chromium-headless-shell'

const fontFolders = ['/usr/share/fonts', '/usr/local/share/fonts']

function hasChineseFont(folder: string): boolean {
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true })
      .map((name) => path.basename(`${name}`))
      .some((name) => name.startsWith('Noto') && name.includes('CJK'))
  )
}

function isOnPath(program: string): boolean {
  return spawnSync(program, ['-version'], { stdio: 'ignore' }).error === undefined
}

/** What tests need of the system, as Debian's packages, and how to see whether it is there. */
const needed: Record<string, () => boolean> = {
  'chromium-headless-shell': () => existsSync(browserPath),
  'fonts-noto-cjk': () => fontFolders.some(hasChineseFont),
  ffmpeg: () => isOnPath('ffmpeg') && isOnPath('ffprobe'),
}

/** Installs from Debian what tests need and this machine lacks; says how when it cannot. Answers an exit code. */
export function ensureSystemPackages(): number {
  const missing = Object.entries(needed).flatMap(([name, isThere]) => (isThere() ? [] : [name]))
  if (missing.length === 0) {
    return 0
  }
  const isDebian = existsSync('/usr/bin/apt-get')
  if (!isDebian || process.getuid?.() !== 0) {
    const how = isDebian
      ? `sudo apt-get install ${missing.join(' ')}`
      : `请用本机的软件管理器安装 ${missing.join('、')}（浏览器须为 ${browserPath}）`
    console.error(`测试缺少：${missing.join('、')}\n${how}`)
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
