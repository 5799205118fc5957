import { chromium } from '@playwright/test'
const base = 'http://localhost:3072'
const paths = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
for (const [name, viewport] of [['phone', { width: 390, height: 844 }], ['desk', { width: 1440, height: 900 }]] as const) {
  const context = await browser.newContext({ viewport, hasTouch: name === 'phone', locale: 'zh-CN' })
  const page = await context.newPage()
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.text()))
  page.on('pageerror', (e) => console.log(name, 'ERR', e.message))
  await page.goto(`${base}/passport/login`)
  await page.getByPlaceholder('手机号').fill('teacher@demo.cn').catch(async () => page.locator('input').first().fill('teacher@demo.cn'))
  await page.getByPlaceholder('密码').fill('Demo-2026!')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((u) => !u.pathname.includes('login'))
  for (const [at, path] of paths.entries()) {
    await page.goto(base + path)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/look-${at}-${name}.png` })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    if (wide) console.log(name, path, 'TOO WIDE')
  }
  await context.close()
}
await browser.close()
