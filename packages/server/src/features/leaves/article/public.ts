export { checkedBody, shownBody } from './read-body.ts'
