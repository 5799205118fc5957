export { latestNews } from './latest.ts'
