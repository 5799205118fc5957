export { drawMarkCodes, hidesNames, markName, namesHidden, personToMark } from './mark-codes.ts'
