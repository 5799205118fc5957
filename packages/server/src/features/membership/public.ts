export { isVisible, type Sight, type SightValues, sightOf, sightValues } from './visible.ts'
