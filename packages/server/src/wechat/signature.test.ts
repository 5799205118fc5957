import { expect, test } from 'vitest'
import { pageSignature } from './signature.ts'

/** The example of WeChat's own documentation. */
const documented = {
  ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
  nonce: 'Wm3WZYTPz0wzccnW',
  timestamp: 1_414_587_457,
  url: 'http://mp.weixin.qq.com?params=value',
}

test('a page is signed as WeChat’s documentation shows, and what follows the # is no part of it', () => {
  const signature = '0f9de62fce790f9a083d5c99e95740ceb90c27ed'
  expect(pageSignature(documented)).toBe(signature)
  expect(pageSignature({ ...documented, url: `${documented.url}#part` })).toBe(signature)
})
