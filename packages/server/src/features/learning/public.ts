export { progressOfMembers } from './of-members.ts'
export {
  type LearnKey,
  type LearnState,
  noteBeat,
  noteView,
  openPlaySession,
  type Seated,
  setContainerProgress,
} from './record.ts'
