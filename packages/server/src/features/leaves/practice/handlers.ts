import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { practiceMarkCalls } from '@zhixing/contract/leaves/practice/mark-calls.ts'
import { productCalls } from '@zhixing/contract/leaves/practice/product-calls.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import { saveProductDraft, submitProduct } from './hand-in.ts'
import { acceptPractice, markPractice, praisePractice, readRound, returnPractice } from './mark.ts'
import { hideProduct, likeProduct, lookAtProduct, shareProduct } from './products.ts'
import { createPractice, updatePractice } from './save-practice.ts'
import { showContent, showPractice } from './show.ts'
import { showAbout } from './show-about.ts'
import { listOfPerson, listProducts, showProduct } from './show-product.ts'

export function practiceServed({ store }: { store: Store }): Served[] {
  const making = serve(practiceCalls, {
    create: (input, ctx) => createPractice(ctx, input),
    update: (input, ctx) => updatePractice(ctx, input),
    content: (input, ctx) => showContent(store, ctx, input),
    detail: (input, ctx) => showPractice(store, ctx, input),
    about: (input, ctx) => showAbout(store, ctx, input),
    saveDraft: (input, ctx) => saveProductDraft(store, ctx, input),
    submit: (input, ctx) => submitProduct(store, ctx, input),
    share: (input, ctx) => shareProduct(ctx, input),
  })
  const marking = serve(practiceMarkCalls, {
    reading: (input, ctx) => readRound(store, ctx, input),
    mark: (input, ctx) => markPractice(store, ctx, input),
    accept: (input, ctx) => acceptPractice(store, ctx, input),
    return: (input, ctx) => returnPractice(store, ctx, input),
    praise: (input, ctx) => praisePractice(ctx, input),
  })
  const products = serve(productCalls, {
    products: (input, ctx) => listProducts(store, ctx, input),
    ofPerson: (input, ctx) => listOfPerson(store, ctx, input),
    product: (input, ctx) => showProduct(store, ctx, input),
    look: (input, ctx) => lookAtProduct(ctx, input),
    like: (input, ctx) => likeProduct(ctx, input),
    hide: (input, ctx) => hideProduct(ctx, input),
  })
  return [...making, ...marking, ...products]
}
