import { describe, expect, it } from 'vitest'
import { fileSize } from './file-size.ts'

describe('fileSize', () => {
  it('gives three significant digits in the largest unit that fits (fileSize.display)', () => {
    expect([0, 999, 1024, 1536, 20 * 1024 ** 2, 950 * 1024 ** 2, 1.234 * 1024 ** 3].map(fileSize)).toEqual([
      '0 B',
      '999 B',
      '1 KB',
      '1.5 KB',
      '20 MB',
      '950 MB',
      '1.23 GB',
    ])
  })
})
