import { describe, expect, it } from 'vitest'
import { createErrorFilter } from './error-filter.ts'
import { buildReport, stripTokens } from './error-report.ts'
import { upgradeClosing } from './upgrade-closing.ts'

describe('upgradeClosing', () => {
  const place = { permissionClose: undefined, hasOpener: false, historyLength: 1 }
  it('response.upgrade.doNothing: does nothing when the request said so, whatever else holds', () => {
    expect(upgradeClosing({ permissionClose: 'do_nothing', hasOpener: true, historyLength: 5 })).toBe('nothing')
  })
  it('response.upgrade.close: closes a tab that another opened', () => {
    expect(upgradeClosing({ ...place, hasOpener: true, historyLength: 5 })).toBe('close-opened')
  })
  it('response.upgrade.close: goes back where there is history, else to the root', () => {
    expect(upgradeClosing({ ...place, historyLength: 2 })).toBe('back')
    expect(upgradeClosing(place)).toBe('root')
  })
})

describe('error filter', () => {
  it('lets the same error through once a minute', () => {
    const isNew = createErrorFilter()
    const error = new Error('x')
    expect([isNew(error, 0), isNew(error, 30_000), isNew(error, 61_000)]).toEqual([true, false, true])
  })

  it('lets no more than ten different errors through in a minute', () => {
    const isNew = createErrorFilter()
    const passed = Array.from({ length: 15 }, (_, index) => isNew(`error ${index}`, 0)).filter(Boolean)
    expect(passed).toHaveLength(10)
  })
})

describe('error report', () => {
  const page = {
    url: 'https://a.cn/sec/x?token=abc&id=5&redirect_uri=%2Fb%3Ftoken%3D1#t=9',
    referrer: 'https://b.cn/?access_token=1',
    title: '页',
    userAgent: 'UA',
    screen: { width: 1, height: 2 },
    version: 'V3.0',
    nowMs: 5_500,
  }

  it('strips what may carry a token from addresses', () => {
    expect(stripTokens(page.url)).toBe('https://a.cn/sec/x?id=5')
    expect(stripTokens('https://u:p@a.cn/?AccessToken=1&page=2')).toBe('https://a.cn/?page=2')
    expect(stripTokens('not an address')).toBe('')
  })

  it('carries the fields of the specs, bounded', () => {
    const error = new TypeError('m'.repeat(5000))
    const report = buildReport({ error, type: 'error', fileName: 'https://a.cn/assets/main.js', lineNumber: 3 }, page)
    expect(report).toMatchObject({
      entryName: 'web',
      name: 'TypeError',
      pageLevel: 'p0',
      time: 5,
      url: 'https://a.cn/sec/x?id=5',
      client: { userAgent: 'UA', referrer: 'https://b.cn/' },
      fileName: 'https://a.cn/assets/main.js',
      lineNumber: 3,
    })
    expect(report.message).toHaveLength(1000)
    expect(report).not.toHaveProperty('columnNumber')
  })

  it('takes anything that can be thrown', () => {
    expect(buildReport({ error: null, type: 'unhandledrejection' }, page)).toMatchObject({
      name: 'object',
      message: 'null',
    })
  })
})
