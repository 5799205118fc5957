import { isStrongPassword, passwordLimits } from '@zhixing/contract/limits.ts'

export type Strength = 'none' | 'weak' | 'good' | 'strong'

const roomy = 12

/** How strong a new password looks while it is typed; `weak` is what the server refuses. */
export function passwordStrength(password: string, own: readonly string[] = []): Strength {
  if (password === '') {
    return 'none'
  }
  if (!isStrongPassword(password, own)) {
    return 'weak'
  }
  return [...password].length >= roomy ? 'strong' : 'good'
}

export const strengthTexts: Record<Strength, string> = {
  none: passwordLimits.message,
  weak: `强度：弱。${passwordLimits.message}`,
  good: '强度：中，可以使用',
  strong: '强度：强',
}
