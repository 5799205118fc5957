import { productCalls } from '@zhixing/contract/leaves/practice/product-calls.ts'
import { listAs } from '../client.ts'
import { type Example, type Finder, handIn, leaf, training } from '../shot-finders.ts'

const practice = leaf('practice')

const product: Finder = async (as) => {
  const [found] = await practice(as)
  const products = await listAs(as.teacher, productCalls.products, { practice_id: Number(found?.id), limit: 1 })
  return products.map(({ id }) => ({ id }))
}

export const examples: readonly Example[] = [
  ['/sec/practice-detail/:id', practice],
  ['/work/product-detail/:id', product],
  ['/work/user-product-detail/:trainingId', training],
  ['/reading/practice/:id', handIn('practice')],
]
