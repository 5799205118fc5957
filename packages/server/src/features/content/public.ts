export { createContent, type NewContent, replaceTags, tagTitles } from './create-content.ts'
export { isListed } from './listed.ts'
export { type ContentChange, deleteContent, updateContent } from './update-content.ts'
