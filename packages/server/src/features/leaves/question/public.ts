export { banksNamed, mayEditBank, maySeeBank, visibleBanks } from './access.ts'
export { cleanQuestions, filesIn } from './clean-question.ts'
export { type Drawn, drawQuestions, nameOfRule } from './draw.ts'
export { stemTextOf as briefOf } from './stem-text.ts'
export { filesOfVersions, noteUse, picturesOfVersions, useQuestions } from './uses.ts'
export {
  type Author,
  type Newest,
  newestOf,
  type Version,
  versionsOf,
  type Written,
  writeVersions,
} from './versions.ts'
