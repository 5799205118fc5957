import {
  type Signal,
  type SignalFacts,
  type SignalKind,
  signalLimits,
} from '@zhixing/contract/leaves/exam/signal-calls.ts'
import { dotted } from '#ui/dotted.ts'
import { toSecond } from './exam-moment.ts'

export const signalLabels: Readonly<Record<SignalKind, string>> = {
  leave: '离开页面',
  paste: '粘贴长文字',
  address: '网络地址变化',
  device: '更换设备',
  speed: '作答过快',
  wrong: '错误答案雷同',
  text: '简答题雷同',
}

const minute = 60

function spanWords(seconds: number): string {
  if (seconds === 0) {
    return '不到1秒'
  }
  const [minutes, rest] = [Math.floor(seconds / minute), seconds % minute]
  return [...(minutes > 0 ? [`${minutes}分`] : []), ...(rest > 0 ? [`${rest}秒`] : [])].join('')
}

/** Whom two are alike with; nameless while names are hidden. */
export function peerWords({ peer }: Pick<Signal, 'peer'>): string {
  return peer?.name ? [peer.name, peer.number].filter(Boolean).join(' ') : '另一名学员'
}

/** What is odd, in a sentence. */
export function signalSentence(signal: Pick<Signal, 'kind' | 'facts' | 'peer'>): string {
  const { count, of, sum, most, percent } = signal.facts
  switch (signal.kind) {
    case 'leave':
      return `离开作答页面${count}次${of > 0 ? `（上限${of}次）` : ''}，共${spanWords(sum)}，最长一次${spanWords(most)}。`
    case 'paste':
      return `在答案中粘贴较长的文字${count}次，最多一次${most}个字符。`
    case 'address':
      return `作答期间使用了${count}个网络地址。`
    case 'device':
      return `作答期间更换设备${count}次。`
    case 'speed':
      return `连续${count}题，每题用时不到${signalLimits.speedSeconds}秒，共用时${spanWords(sum)}。`
    case 'wrong':
      return `与${peerWords(signal)}有${of}道共同错题，其中${count}道的错误答案相同（${percent}%）。`
    default:
      return `与${peerWords(signal)}有${count}道简答题的答案几乎相同，相似度${percent}%。`
  }
}

/** One of the times of a signal. */
export function timeWords(kind: SignalKind, { at, size, no, text }: SignalFacts['times'][number]): string {
  const more: Readonly<Partial<Record<SignalKind, string>>> = {
    leave: `离开${spanWords(size)}`,
    paste: dotted([no > 0 ? `第${no}题` : '', `${size}个字符`]),
    address: text,
    device: '换到另一台设备',
    speed: '开始连续快速作答',
  }
  return dotted([toSecond(at), more[kind]])
}
