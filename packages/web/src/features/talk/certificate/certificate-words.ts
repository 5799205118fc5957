export const kindWords = { completion: '结业证书', statement: '学时证明' } as const

export const stateLooks = { valid: 'teal', expired: 'amber', revoked: 'red', superseded: 'grey' } as const
