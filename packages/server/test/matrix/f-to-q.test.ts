import { askEverybody } from './ask-everybody.ts'

askEverybody('f', 'q')
