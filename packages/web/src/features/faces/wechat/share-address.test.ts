import { expect, test } from 'vitest'
import { linkOf, signedAddress } from './share-address.ts'

const origin = 'https://zhixing.example'

test('a shared link is the page’s own address, without what WeChat added', () => {
  expect(linkOf(`${origin}/sec/news?keyword=%E8%80%83&from=singlemessage&isappinstalled=0#top`, undefined)).toBe(
    `${origin}/sec/news?keyword=%E8%80%83`,
  )
  expect(linkOf(`${origin}/news/7?from=timeline`, `${origin}/sec/news-detail/7`)).toBe(`${origin}/sec/news-detail/7`)
})

test('an iPhone checks the address the visit began with, others that of the page', () => {
  const both = { first: `${origin}/sec/index#a`, now: `${origin}/sec/news#b` }
  expect(signedAddress('Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1) MicroMessenger/8.0.50', both)).toBe(
    `${origin}/sec/index`,
  )
  expect(signedAddress('Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50', both)).toBe(`${origin}/sec/news`)
})
