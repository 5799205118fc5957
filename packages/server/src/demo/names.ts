import { createHash } from 'node:crypto'

const surnames = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈',
]
const given = [
  '子涵',
  '雨桐',
  '浩然',
  '思远',
  '欣怡',
  '嘉豪',
  '梓萱',
  '俊杰',
  '晓燕',
  '建国',
  '志强',
  '丽华',
  '文博',
  '佳琪',
  '海涛',
  '雪梅',
  '明轩',
  '诗雨',
  '国栋',
  '婷婷',
  '宇航',
  '静怡',
  '天佑',
  '慧敏',
  '泽宇',
  '若曦',
  '一鸣',
  '春燕',
  '立新',
  '秀英',
  '鹏飞',
  '梦瑶',
  '伟',
  '娜',
  '磊',
  '静',
  '强',
  '敏',
  '勇',
  '艳',
]

/** A number that is always the same for a text: demo data is the same on every machine. */
export function seeded(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE()
}

/** A believable name for a seed. */
export function personName(seed: string): string {
  const number = seeded(seed)
  return `${surnames[number % surnames.length]}${given[Math.floor(number / surnames.length) % given.length]}`
}

/** One of a list, by seed. */
export function pick<T>(list: readonly T[], seed: string): T {
  const found = list[seeded(seed) % list.length]
  if (found === undefined) {
    throw new Error('nothing to pick from')
  }
  return found
}
