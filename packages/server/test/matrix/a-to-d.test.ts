import { askEverybody } from './ask-everybody.ts'

askEverybody('a', 'd')
