import type { CertificateState } from '@zhixing/contract/certificate/limits.ts'

export const kindWords = { completion: '结业证书', statement: '学时证明' } as const

export const stateWords: Readonly<Record<CertificateState, string>> = {
  valid: '有效',
  expired: '已过期',
  revoked: '已撤销',
  superseded: '已换发',
}

export const stateLooks = { valid: 'teal', expired: 'amber', revoked: 'red', superseded: 'grey' } as const
