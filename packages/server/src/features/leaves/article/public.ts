export { checkedBody, readBody, shownBody } from './read-body.ts'
