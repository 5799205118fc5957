import { askEverybody } from './ask-everybody.ts'

askEverybody('e', 'e')
