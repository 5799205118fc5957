import { askEverybody } from './ask-everybody.ts'

askEverybody('r', 'z')
