import './entered/joining.ts'
import './entered/through.ts'
import './entered/unlocking.ts'
