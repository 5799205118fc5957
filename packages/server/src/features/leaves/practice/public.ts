export { listOwnProducts } from './own-products.ts'
