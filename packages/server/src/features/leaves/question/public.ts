export { banksNamed, mayEditBank, maySeeBank, visibleBanks } from './access.ts'
export { cleanQuestions, filesIn } from './clean-question.ts'
export { drawQuestions, nameOfRule } from './draw.ts'
export { stemTextOf as briefOf } from './stem-text.ts'
export { filesOfVersions, noteUse, picturesOfVersions, useQuestions } from './uses.ts'
export {
  type Newest,
  newestOf,
  type Version,
  versionsOf,
  writeVersions,
} from './versions.ts'
