export { codeToMark, drawMarkCodes, hidesNames, markName, namesHidden, personToMark } from './mark-codes.ts'
