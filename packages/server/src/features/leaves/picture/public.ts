export { readPictures } from './read-pictures.ts'
