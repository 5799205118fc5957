import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { floor, floorText, letIn } from '../../build/floor.ts'
import { floorScript, withOlderHeights } from '../../build/floor-plugin.ts'

const script = await floorScript()

interface Made {
  name: string
  text: string[]
  onclick?: () => void
}

/** What the script shows in this browser, and what is done there. */
function pageIn(userAgent: string, { passed = false } = {}) {
  const made: Made[] = []
  const kept = new Map<string, string>(passed ? [['floor-passed', '1']] : [])
  const element = (name: string) => {
    const one = {
      name,
      text: [] as string[],
      style: {},
      setAttribute: () => undefined,
      appendChild: (child: string | object) => typeof child === 'string' && one.text.push(child),
    }
    made.push(one)
    return one
  }
  const body = { innerHTML: 'the app', style: {}, appendChild: () => undefined }
  const document = { createElement: element, createTextNode: (text: string) => text, body }
  let reloaded = 0
  const location = { href: 'https://learn.example/collection/1', reload: () => (reloaded += 1) }
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
  const window = { sessionStorage }
  runInNewContext(script, { navigator: { userAgent }, document, window, location })
  return { text: made.flatMap((one) => one.text).join('\n'), made, body, kept, window, reloads: () => reloaded }
}

const windows = 'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone = (os: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15`
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  `${windows} Chrome/106.0.0.0 Safari/537.36`,
  `${windows} Chrome/86.0.4240.198 Safari/537.36 QIHU 360EE`,
  'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko',
  `${iphone('14_8')} MicroMessenger/8.0.50`,
  `${iphone('15_5')} Version/15.5 Safari/604.1`,
  `${mac} Version/15.5 Safari/605.1.15`,
  'Mozilla/5.0 (Windows NT 6.1; rv:102.0) Gecko/20100101 Firefox/102.0',
])('a whole page in place of the app says what to do in %s (T302, T304)', (agent) => {
  const { text, body, window, made } = pageIn(agent)
  expect(text).toContain('浏览器版本过低，无法打开本页')
  expect(text).toContain('https://learn.example/collection/1')
  expect(text).toContain(agent.includes('iPhone') ? '最新版微信' : '极速模式')
  expect(body.innerHTML).toBe('')
  expect(window).toHaveProperty('belowFloor', true)
  expect(made.some((one) => 'src' in one && one.src === '/floor-code.js')).toBe(true)
})

test.each([
  // 360 is made of it.
  `${windows} Chrome/107.0.0.0 Safari/537.36`,
  `${windows} Chrome/108.0.5359.95 Safari/537.36 QIHU 360SE`,
  `${windows} Chrome/109.0.0.0 Safari/537.36`,
  `${windows} Chrome/109.0.0.0 Safari/537.36 Edg/109.0.1518.78`,
  `${iphone('15_6')} Version/15.6 Safari/604.1`,
  `${iphone('17_4_1')} MicroMessenger/8.0.50`,
  `${mac} Version/17.4 Safari/605.1.15`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0',
  'Googlebot/2.1 (+http://www.google.com/bot.html)',
])('says nothing in %s (T305)', (agent) => {
  const { text, body } = pageIn(agent)
  expect(text).toBe('')
  expect(body.innerHTML).toBe('the app')
})

test('who wants the app nevertheless gets it, for this session', () => {
  const old = `${windows} Chrome/99.0.0.0 Safari/537.36`
  const { made, kept, reloads } = pageIn(old)
  made.find(({ name }) => name === 'button')?.onclick?.()
  expect([kept.get('floor-passed'), reloads()]).toEqual(['1', 1])
  expect(pageIn(old, { passed: true }).text).toBe('')
})

test('the script is one that the oldest browsers can read', () => {
  const newer =
    /Arrow|Template|Spread|Pattern|Class|ForOf|Await|Yield|Import|Export|Chain|"kind":"(let|const)"|"(computed|shorthand)":true,"kind":"init"/
  expect(JSON.stringify(parseAst(script)).match(newer)).toBeNull()
  expect(script).not.toMatch(/,\s*\)/)
})

test('the docs and the page name the floor that the build has (T307)', () => {
  const docs = readFileSync(new URL('../../../../docs/architecture.md', import.meta.url), 'utf8')
  expect(docs).toContain(`**The floor** is ${floorText}`)
  expect(docs).toContain(`Chrome ${letIn.chrome} and`)
  expect(pageIn(`${windows} Chrome/86.0.0.0 Safari/537.36`).text).toContain(`Chrome ${floor.chrome} `)
})

test('a height that Chrome 107 does not know has one before it that it knows (T306)', () => {
  expect(withOlderHeights('.a{min-height:100dvh}.b{height:calc(100dvh - 3rem);top:0}.c{width:70dvmin;}')).toBe(
    '.a{min-height:100vh;min-height:100dvh}.b{height:calc(100vh - 3rem);height:calc(100dvh - 3rem);top:0}.c{width:70vmin;width:70dvmin;}',
  )
  expect(withOlderHeights('.a{height:100vh}')).toBe('.a{height:100vh}')
})
