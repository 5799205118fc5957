import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync(new URL('../../public/floor.js', import.meta.url), 'utf8')

/** What the script puts at the top of a page in this browser. */
function noticeIn(userAgent: string): string {
  const said: string[] = []
  const document = {
    createElement: () => ({ style: {}, setAttribute: () => undefined, appendChild: () => undefined }),
    createTextNode: (text: string) => said.push(text),
    body: { firstChild: null, insertBefore: () => undefined },
  }
  runInNewContext(script, { navigator: { userAgent }, document })
  return said.join('')
}

const windows = 'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone = (os: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15`
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  `${windows} Chrome/108.0.0.0 Safari/537.36`,
  `${windows} Chrome/86.0.4240.198 Safari/537.36 QIHU 360EE`,
  'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko',
  `${iphone('14_8')} MicroMessenger/8.0.50`,
  `${iphone('15_5')} Version/15.5 Safari/604.1`,
  `${mac} Version/15.5 Safari/605.1.15`,
  'Mozilla/5.0 (Windows NT 6.1; rv:102.0) Gecko/20100101 Firefox/102.0',
])('says that %s is below the floor', (agent) => {
  expect(noticeIn(agent)).toContain('您的浏览器版本较低')
})

test.each([
  `${windows} Chrome/109.0.0.0 Safari/537.36`,
  `${windows} Chrome/109.0.0.0 Safari/537.36 Edg/109.0.1518.78`,
  `${iphone('15_6')} Version/15.6 Safari/604.1`,
  `${iphone('17_4_1')} MicroMessenger/8.0.50`,
  `${mac} Version/17.4 Safari/605.1.15`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0',
  'Googlebot/2.1 (+http://www.google.com/bot.html)',
])('says nothing in %s', (agent) => {
  expect(noticeIn(agent)).toBe('')
})
