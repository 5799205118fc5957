export { joinContainer } from './enter.ts'
export { openWaysIn } from './open-entrances.ts'
export { takePlaces } from './places.ts'
export { setWay } from './settings.ts'
